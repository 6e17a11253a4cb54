import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { freePort, installShop } from '../shop-folder.ts'

export type Shop = { readonly url: string; readonly password: string; readonly process: ChildProcess }

/** A shop without goods that listens on this machine. */
export const startShop = async (): Promise<Shop> => {
  const folder = installShop('vendure', ['package.json', 'shop.js'], '@vendure/core')
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
