import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { servePages } from './pages.ts'

let t: TestServer
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'kuacang-templates-'))
  await mkdir(path.join(folder, 'templates'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  await writeFile(path.join(folder, 'templates', 'a.xlsx'), 'ours')
  t = await testServer()
})
afterEach(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

it('templates of uploads are static files of the product [PA-045 PA-046]', async () => {
  servePages(t.server, folder)
  const { statusCode, body } = await t.server.inject('/templates/a.xlsx')
  expect([statusCode, body]).toEqual([200, 'ours'])
})

it('a deployment may keep its own elsewhere, and only templates [PA-046]', async () => {
  servePages(t.server, folder, 'https://static.example.com/kuacang/')
  const { statusCode, headers } = await t.server.inject('/templates/a.xlsx')
  expect([statusCode, headers.location]).toEqual([302, 'https://static.example.com/kuacang/a.xlsx'])
  for (const other of ['/', '/templates/..%2fsecret', '/templates//evil.example'])
    expect((await t.server.inject(other)).headers.location).toBeUndefined()
})
