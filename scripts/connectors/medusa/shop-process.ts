import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { untilSo } from '../../../bench/day/again.ts'
import { startThrowaway } from '../../../server/src/kit/testing/throwaway.ts'
import { freePort, installShop } from '../shop-folder.ts'

export type Shop = {
  readonly url: string
  readonly email: string
  readonly password: string
  /** Ends it as a power cut does; its database goes with it. */
  readonly end: () => Promise<void>
}

/** Making its tables and starting takes the shop long on a busy machine, in seconds. */
const startWithin = 600

/** A shop without goods that listens on this machine, on a PostgreSQL of its own. */
export const startShop = async (): Promise<Shop> => {
  const folder = installShop('medusa', ['package.json', 'medusa-config.js'], '@medusajs/medusa')
  const postgres = await startThrowaway()
  const port = await freePort()
  const [email, password] = ['keeper@example.com', randomBytes(12).toString('hex')]
  const env = {
    ...process.env,
    ...{ DATABASE_URL: postgres.url, SHOP_SECRET: randomBytes(24).toString('hex') },
    ...{ MEDUSA_DISABLE_TELEMETRY: '1', LOG_LEVEL: 'warn', NODE_ENV: 'production' },
  }
  const cli = path.join(folder, 'node_modules/@medusajs/cli/cli.js')
  const run = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...words], {
      cwd: folder,
      env,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`medusa ${words[0]} ended with ${status}: ${stdout} ${stderr}`)
  }
  run('db:migrate')
  run('user', '--email', email, '--password', password)
  const child = spawn(process.execPath, [cli, 'start', '--host', '127.0.0.1', '--port', String(port)], {
    cwd: folder,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    // It starts a process of its own, which is to end with it.
    detached: true,
  })
  // It warns of much that does not matter here; what it said counts where it ends.
  let complaints = ''
  child.stderr.on('data', (bytes: Buffer) => {
    complaints = (complaints + bytes).slice(-4000)
  })
  const kill = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGKILL')
  }
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  await untilSo(
    'the shop is waited for',
    async () => {
      if (child.exitCode !== null) throw new Error(`the shop ended with ${child.exitCode}: ${complaints}`)
      const answer = await fetch(`${url}/health`).catch(() => undefined)
      return answer?.ok === true
    },
    startWithin,
  )
  const end = async () => {
    kill()
    await postgres.stop()
  }
  return { url, email, password, end }
}
