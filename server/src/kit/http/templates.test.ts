import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as xlsx from '@e965/xlsx'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type TestServer, testServer } from '#kit/testing/server'
import { allAnswers } from '../../registry.ts'
import { templateFiles } from '../sheets/template-files.ts'
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

it('templates of uploads are static files of the product', async () => {
  servePages(t.server, folder)
  const { statusCode, body } = await t.server.inject('/templates/a.xlsx')
  expect([statusCode, body]).toEqual([200, 'ours'])
})

it('each import has its template among them, in both languages, as its call answers it [PA-045 PA-046]', async () => {
  const shipped = path.resolve(import.meta.dirname, '../../../../web/public/templates')
  const cells = (bytes: Uint8Array) =>
    xlsx.utils.sheet_to_json(xlsx.read(bytes).Sheets.Sheet1 ?? {}, { header: 1 })
  const made = await templateFiles(await allAnswers())
  expect(made.length).toBeGreaterThan(16)
  for (const { name, bytes } of made)
    expect([name, cells(await readFile(path.join(shipped, name)))]).toEqual([name, cells(bytes)])
  const names = made.map((file) => file.name)
  expect((await readdir(shipped)).filter((name) => !names.includes(name))).toEqual(['tracking-ids.xlsx'])
})

it('a deployment may keep its own elsewhere, and only templates [PA-046]', async () => {
  servePages(t.server, folder, 'https://static.example.com/kuacang/')
  const { statusCode, headers } = await t.server.inject('/templates/a.xlsx')
  expect([statusCode, headers.location]).toEqual([302, 'https://static.example.com/kuacang/a.xlsx'])
  for (const other of ['/', '/templates/..%2fsecret', '/templates//evil.example'])
    expect((await t.server.inject(other)).headers.location).toBeUndefined()
})
