import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { startThrowaway } from '../../../server/src/kit/testing/throwaway.ts'
import { freePort, installShop } from '../shop-folder.ts'

export type Shop = {
  readonly url: string
  readonly password: string
  /** Ends it as a power cut does; its database goes with it. */
  readonly end: () => Promise<void>
}

/** A shop without goods that listens on this machine, on a PostgreSQL of its own. */
export const startShop = async (): Promise<Shop> => {
  const folder = installShop('vendure', ['package.json', 'shop.js'], 'pg')
  const postgres = await startThrowaway()
  const port = await freePort()
  const password = randomBytes(12).toString('hex')
  const child = spawn(process.execPath, ['shop.js'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), SHOP_PASSWORD: password, DATABASE_URL: postgres.url },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) => reject(new Error(`the shop ended with ${code}`)))
  })
  process.once('exit', () => child.kill('SIGKILL'))
  const end = async () => {
    child.kill('SIGKILL')
    await postgres.stop()
  }
  return { url: `http://127.0.0.1:${port}`, password, end }
}
