import path from 'node:path'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

const flag = z
  .enum(['true', 'false', '1', '0'], { error: 'true or false' })
  .transform((v) => v === 'true' || v === '1')
const whole = (min: number, max: number) => {
  const error = `a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}
const url = (...schemes: string[]) =>
  z
    .string()
    .refine((v) => schemes.some((s) => v.startsWith(`${s}://`)) && URL.canParse(v), {
      error: `an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`,
    })
    .optional()
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  APP_DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_POOL: whole(2, 500).default(12),
  LOG_LEVEL: z.enum(levels, { error: `one of ${levels.join(', ')}` }).default('info'),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z.string().default('Kuacang <no-reply@kuacang.invalid>'),
  FILES_URL: url('s3'),
  POSTAL_LOGIN_URL: url('http', 'https'),
  COOKIE_SECURE: flag.default(false),
  TRUST_PROXY: flag.default(false),
  WORKERS: flag.default(true),
})

/** Everything that a deployment decides; docs/operations.md tells what each is for. */
export type Settings = {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  /** A login of its own for the application's role, where the operator made one. */
  readonly appDatabaseUrl: string | null
  readonly databasePool: number
  readonly logLevel: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly filesUrl: string | null
  readonly postalLoginUrl: string
  readonly cookieSecure: boolean
  readonly trustProxy: boolean
  readonly workers: boolean
  readonly demo: boolean
}

const flags = ['--no-demo']

/** Reads the settings, or fails with one sentence that names the setting and what it must be. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Settings => {
  const strange = args.find((a) => !flags.includes(a))
  if (strange) throw new StartFailure(`${strange} is not understood; there is only ${flags.join(', ')}`)
  const set = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const read = environment.safeParse(set)
  if (!read.success) {
    const wrong = read.error.issues.map((i) => `${i.path.join('.')} must be ${i.message}`)
    throw new StartFailure(`the setting ${[...new Set(wrong)].join('; ')} (docs/operations.md)`)
  }
  const e = read.data
  if (e.APP_DATABASE_URL && !e.DATABASE_URL)
    throw new StartFailure('the setting APP_DATABASE_URL needs DATABASE_URL beside it (docs/operations.md)')
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    appDatabaseUrl: e.APP_DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    logLevel: e.LOG_LEVEL,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    filesUrl: e.FILES_URL ?? null,
    postalLoginUrl: e.POSTAL_LOGIN_URL ?? '',
    cookieSecure: e.COOKIE_SECURE,
    trustProxy: e.TRUST_PROXY,
    workers: e.WORKERS,
    demo: !args.includes('--no-demo'),
  }
}
