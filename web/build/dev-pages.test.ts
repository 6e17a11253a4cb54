import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changesBelow } from './dev-pages.ts'

describe('changes below a folder', () => {
  let root = ''
  let folder = ''
  let vite: ViteDevServer
  const told = new Set<string>()
  beforeAll(async () => {
    root = await mkdtemp(path.join(tmpdir(), 'kuacang-watch-'))
    folder = await mkdtemp(path.join(tmpdir(), 'kuacang-watched-'))
    await writeFile(path.join(folder, 'answers.ts'), '0')
    vite = await createServer({
      configFile: false,
      root,
      logLevel: 'silent',
      server: { middlewareMode: true, ws: false },
      plugins: [changesBelow({ folders: [folder], onChange: (file) => told.add(file) })],
    })
  })
  afterAll(async () => {
    await vite.close()
    for (const one of [root, folder]) await rm(one, { recursive: true })
  })

  it('a file that is replaced again and again, as editors and git do → is told again and again', async () => {
    const file = path.join(folder, 'answers.ts')
    for (const round of [1, 2, 3, 4, 5]) {
      told.clear()
      // Of changes that follow each other at once the watcher tells one.
      while (!told.has(file)) {
        await writeFile(`${file}.new`, String(round))
        await rename(`${file}.new`, file)
        await setImmediate()
      }
      expect(told.has(file)).toBe(true)
    }
  })
})
