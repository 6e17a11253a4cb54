import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Where a shop and its packages are: outside the repository, for a shop is no part of the product. It is kept, so that the
 * packages are fetched once. `VENDURE_FOLDER` and the like name another place.
 */
export const shopFolder = (name: string): string =>
  process.env[`${name.toUpperCase()}_FOLDER`] ?? path.join(tmpdir(), `kuacang-${name}`)

/** Brings the files of a shop to its folder, and its packages from the registry where `mark` is not there yet. */
export const installShop = (name: string, files: readonly string[], mark: string): string => {
  const folder = shopFolder(name)
  mkdirSync(folder, { recursive: true })
  for (const file of files) cpSync(path.join(import.meta.dirname, name, file), path.join(folder, file))
  if (existsSync(path.join(folder, 'node_modules', mark))) return folder
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) throw new Error('the packages of the shop were not installed')
  return folder
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })
