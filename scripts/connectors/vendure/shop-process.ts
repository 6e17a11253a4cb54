import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Outside the repository: the shop is no part of the product. It is kept, so that its packages are fetched once. */
const folder = process.env.VENDURE_FOLDER ?? path.join(tmpdir(), 'kuacang-vendure')

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address && typeof address === 'object' ? address.port : 0))
    })
  })

const install = (): void => {
  mkdirSync(folder, { recursive: true })
  for (const file of ['package.json', 'shop.js'])
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file))
  if (existsSync(path.join(folder, 'node_modules', '@vendure', 'core'))) return
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the packages of the shop were not installed')
}

export type Shop = { readonly url: string; readonly password: string; readonly process: ChildProcess }

/** A shop without goods that listens on this machine. */
export const startShop = async (): Promise<Shop> => {
  install()
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const child = spawn(process.execPath, ['shop.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SHOP_PASSWORD: password },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
  })
  process.once('exit', () => child.kill('SIGKILL'))
  return { url: `http://127.0.0.1:${port}`, password, process: child }
}
