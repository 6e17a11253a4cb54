import path from 'node:path'
import { z } from 'zod'
import { StartFailure } from './start-failure.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((v) => v === 'true' || v === '1')

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().default('0.0.0.0'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(500).default(12),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Kuacang <no-reply@kuacang.invalid>'),
  FILES_URL: z
    .string()
    .regex(/^s3:\/\//)
    .optional(),
  POSTAL_LOGIN_URL: z.string().default(''),
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

/** Reads the settings, or fails with one sentence that names the setting. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
  args: readonly string[] = [],
): Settings => {
  const set = Object.fromEntries(Object.entries(env).filter(([, v]) => v !== undefined && v !== ''))
  const read = environment.safeParse(set)
  if (!read.success) {
    const names = read.error.issues.map((i) => i.path.join('.')).join(', ')
    throw new StartFailure(`the setting ${names} has a value that cannot be used; see docs/operations.md`)
  }
  const e = read.data
  return {
    port: e.PORT,
    host: e.HOST,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    logLevel: e.LOG_LEVEL,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    filesUrl: e.FILES_URL ?? null,
    postalLoginUrl: e.POSTAL_LOGIN_URL,
    cookieSecure: e.COOKIE_SECURE,
    trustProxy: e.TRUST_PROXY,
    workers: e.WORKERS,
    demo: !args.includes('--no-demo'),
  }
}
