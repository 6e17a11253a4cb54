import { isIP } from 'node:net'
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
const isNetwork = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1
  return (
    more.length === 0 && most > 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  )
}
/** 32 random bytes in base64, as `openssl rand -base64 32` makes them. */
const isKey = (text: string): boolean =>
  /^[A-Za-z0-9+/]{43}=$/.test(text) && Buffer.from(text, 'base64').length === 32
const keyWords = '32 bytes in base64, as `openssl rand -base64 32` makes them'
const ownNetworks = ['loopback', 'linklocal', 'uniquelocal']

/**
 * The addresses of the proxies before the product. Neither "true" nor a number of them: who reaches the product past
 * its proxies would then say where they come from, and escape every limit that counts addresses.
 */
const proxies = z.string().transform((text, context): false | string[] => {
  if (text === 'false' || text === '0') return false
  const list = text.split(',').map((one) => one.trim())
  if (list.every((one) => isNetwork(one) || ownNetworks.includes(one))) return list
  context.addIssue(
    'false or the addresses of the proxies, as in 10.0.0.5,192.168.1.0/24, or loopback, linklocal, uniquelocal',
  )
  return z.NEVER
})
/** The networks in which printers stand: a server that may reach none sends nothing to any. */
const networks = z
  .string()
  .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
  .refine((list) => list.every(isNetwork), { error: 'networks, as in 192.168.10.0/24,10.0.8.20' })
const ports = z
  .string()
  .transform((text) => text.split(',').map((one) => Number(one.trim() || Number.NaN)))
  .refine((list) => list.every((n) => Number.isInteger(n) && n > 0 && n < 65_536), {
    error: 'numbers of ports, as in 631,9100',
  })
/** Secrets travel to it: without TLS only on this machine. */
const issuer = z
  .string()
  .refine((v) => URL.canParse(v) && isSafeIssuer(new URL(v)), {
    error: 'the https address of the identity provider',
  })
  .optional()
const isSafeIssuer = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
const maxAge = z.union([z.literal('any'), z.coerce.number().int().min(0).max(2_592_000)], {
  error: 'a whole number of seconds from 0 to 2592000, or any',
})
const words = z.string().transform((text) => text.split(',').flatMap((one) => one.trim() || []))
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  HOST: z.string().optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: url('postgres', 'postgresql'),
  APP_DATABASE_URL: url('postgres', 'postgresql'),
  DATABASE_READ_URL: url('postgres', 'postgresql'),
  DATABASE_READ_LAG: whole(1, 3600).default(30),
  DATABASE_POOL: whole(2, 500).default(12),
  POSTGRES_BIN: z.string().optional(),
  BACKUP_DIR: z.string().optional(),
  BACKUP_DAYS: whole(1, 3650).default(7),
  ACTIVE_DAYS: whole(30, 3650).default(180),
  LOG_LEVEL: z.enum(levels, { error: `one of ${levels.join(', ')}` }).default('info'),
  SMTP_URL: url('smtp', 'smtps'),
  MAIL_FROM: z.string().default('Kuacang <no-reply@kuacang.invalid>'),
  PUBLIC_URL: url('http', 'https'),
  WEBHOOKS_TO_PRIVATE: flag.default(false),
  PRINTER_NETWORKS: networks.default([]),
  PRINTER_PORTS: ports.default([631, 9100]),
  FILES_URL: url('s3'),
  S3_ENDPOINT: url('http', 'https'),
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  S3_PATH_STYLE: flag.default(false),
  OIDC_ISSUER: issuer,
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(40, { error: 'a name of at most 40 characters' }).optional(),
  OIDC_MAX_AGE: maxAge.default(0),
  OIDC_SECOND_FACTOR: words.default([]),
  POSTAL_LOGIN_URL: url('http', 'https'),
  INSTRUCTIONS_URL: url('http', 'https'),
  TEMPLATES_URL: url('http', 'https'),
  PRINT_SERVICE_URL: url('http', 'https'),
  COOKIE_SECURE: flag.default(false),
  TRUST_PROXY: proxies.default(false),
  BODY_SECONDS: whole(1, 300).default(30),
  DRAIN_SECONDS: whole(0, 300).default(0),
  STOP_SECONDS: whole(1, 300).default(10),
  METRICS_TOKEN: z.string().min(16, { error: 'a secret of at least 16 characters' }).optional(),
  SEAL_KEY: z.string().refine(isKey, { error: keyWords }).optional(),
  SEAL_KEYS_OLD: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((one) => one.trim() || []))
    .refine((keys) => keys.every(isKey), { error: `keys of ${keyWords}, between commas` }),
  OPEN_API_DOCS: flag.default(false),
  WORKERS: flag.default(true),
  TRAINING: flag.optional(),
  EXPORT_ROWS: whole(1, 1_000_000).default(10_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https'),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: url('http', 'https'),
  OTEL_SDK_DISABLED: flag.default(false),
})

/** Everything that a deployment decides; docs/operations.md tells what each is for. */
export type Settings = {
  readonly port: number
  /** Null: this machine only while there are open demo accounts, else everywhere. */
  readonly host: string | null
  readonly dataDir: string
  /** Null: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | null
  /** The separate login of the application's role, where the operator made one. */
  readonly appDatabaseUrl: string | null
  /** A read replica, which answers reports and exports; null: there is none. */
  readonly databaseReadUrl: string | null
  /** So many seconds the data of the replica may be behind. */
  readonly databaseReadLag: number
  readonly databasePool: number
  /** The folder with the programs of the embedded PostgreSQL, where the system has them; null: those of the npm packages. */
  readonly postgresBin: string | null
  /** Where backups of the embedded database and of the files in the data folder go; null: none are kept. */
  readonly backupDir: string | null
  /** Every moment of so many days can be restored. */
  readonly backupDays: number
  /** What is settled and older leaves the tables of daily work. */
  readonly activeDays: number
  readonly logLevel: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where people reach the product: what links in mails begin with, without a slash at the end. */
  readonly publicUrl: string
  /** Webhooks may lead into the own network, and need no https. */
  readonly webhooksToPrivate: boolean
  /** The networks in which network printers stand; none: nothing is sent to any printer. */
  readonly printerNetworks: readonly string[]
  /** The only ports at which printers are reached. */
  readonly printerPorts: readonly number[]
  /** Null: files lie in the data folder. */
  readonly s3: S3Settings | null
  /** The identity provider; null: logins are by password only. */
  readonly oidc: OidcSettings | null
  readonly postalLoginUrl: string
  /** Where merchants read how to work with the orders of their platforms; empty where there is no such page. */
  readonly instructionsUrl: string
  /** Where the templates of uploads lie; empty: among the pages, below /templates/. */
  readonly templatesUrl: string
  /** Where the local print service is got from; its makers' page unless another one is set. */
  readonly printServiceUrl: string
  readonly cookieSecure: boolean
  /** The proxies whose X-Forwarded-For header is believed; false: none. */
  readonly trustProxy: false | string[]
  /** So long a body may take to arrive, files apart. */
  readonly bodySeconds: number
  /** So long a stopping process still takes calls, while it says that it is not ready for them. */
  readonly drainSeconds: number
  /** So long a stopping process waits for answers that are still being read. */
  readonly stopSeconds: number
  /** Who reads the metrics must send it; null: they are read on this machine only. */
  readonly metricsToken: string | null
  /** Seals the tokens of systems outside, in base64; null: a key is made once and kept in the data folder. */
  readonly sealKey: string | null
  /** Keys that sealed before: they still open what they sealed. */
  readonly sealKeysOld: readonly string[]
  /** The API document is shown to people who are not logged in. */
  readonly openApiDocs: boolean
  readonly workers: boolean
  /** Traces are sent; where to, the library reads from the same variables. */
  readonly tracing: boolean
  /** Exports of more rows are made in the background. */
  readonly exportRows: number
  /** May people make bags and parcels that do not exist, to learn with? */
  readonly training: boolean
  readonly demo: boolean
}

/** A bucket of any service that speaks S3. Without keys the usual places of the environment are asked for them. */
export type S3Settings = {
  readonly bucket: string
  /** What the keys of all files begin with: empty, or ending with a slash. */
  readonly prefix: string
  readonly region: string
  readonly endpoint: string | null
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null
  /** The bucket is in the path of addresses, not before the host's name. */
  readonly pathStyle: boolean
}

/** An identity provider that speaks OpenID Connect. */
export type OidcSettings = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What people know it by. */
  readonly name: string
  /** So many seconds ago at most the person gave their password at the provider; null: whenever that was. */
  readonly maxAge: number | null
  /** Values of `amr` or `acr` by which the provider says that it has asked for a second factor; none: none counts. */
  readonly secondFactor: readonly string[]
}

const oidcOf = (e: z.output<typeof environment>): OidcSettings | null => {
  const set = [e.OIDC_ISSUER, e.OIDC_CLIENT_ID, e.OIDC_CLIENT_SECRET]
  if (set.every((one) => one === undefined)) return null
  const [at, clientId, clientSecret] = set
  if (!at || !clientId || !clientSecret)
    throw new StartFailure(
      'the settings OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together (docs/operations.md)',
    )
  return {
    issuer: at,
    clientId,
    clientSecret,
    name: e.OIDC_NAME ?? new URL(at).hostname,
    maxAge: e.OIDC_MAX_AGE === 'any' ? null : e.OIDC_MAX_AGE,
    secondFactor: e.OIDC_SECOND_FACTOR,
  }
}

const s3Of = (e: z.output<typeof environment>): S3Settings | null => {
  if (!e.FILES_URL) return null
  const { hostname, pathname } = new URL(e.FILES_URL)
  const prefix = pathname.replace(/^\/+|\/+$/g, '')
  if (!e.S3_ACCESS_KEY_ID !== !e.S3_SECRET_ACCESS_KEY)
    throw new StartFailure(
      'the settings S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together (docs/operations.md)',
    )
  return {
    bucket: hostname,
    prefix: prefix && `${prefix}/`,
    region: e.S3_REGION,
    endpoint: e.S3_ENDPOINT ?? null,
    keys:
      e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
        ? { accessKeyId: e.S3_ACCESS_KEY_ID, secretAccessKey: e.S3_SECRET_ACCESS_KEY }
        : null,
    pathStyle: e.S3_PATH_STYLE,
  }
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
  if (e.DATABASE_READ_URL && !e.DATABASE_URL)
    throw new StartFailure('the setting DATABASE_READ_URL needs DATABASE_URL beside it (docs/operations.md)')
  if (e.BACKUP_DIR && e.DATABASE_URL)
    throw new StartFailure(
      'the setting BACKUP_DIR is for the embedded database; back up that of DATABASE_URL with the tools of its server (docs/operations.md)',
    )
  return {
    port: e.PORT,
    host: e.HOST ?? null,
    dataDir: path.resolve(e.DATA_DIR),
    databaseUrl: e.DATABASE_URL ?? null,
    appDatabaseUrl: e.APP_DATABASE_URL ?? null,
    databaseReadUrl: e.DATABASE_READ_URL ?? null,
    databaseReadLag: e.DATABASE_READ_LAG,
    databasePool: e.DATABASE_POOL,
    backupDir: e.BACKUP_DIR ? path.resolve(e.BACKUP_DIR) : null,
    backupDays: e.BACKUP_DAYS,
    postgresBin: e.POSTGRES_BIN ?? null,
    activeDays: e.ACTIVE_DAYS,
    logLevel: e.LOG_LEVEL,
    smtpUrl: e.SMTP_URL ?? null,
    mailFrom: e.MAIL_FROM,
    publicUrl: (e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).replace(/\/+$/, ''),
    webhooksToPrivate: e.WEBHOOKS_TO_PRIVATE,
    printerNetworks: e.PRINTER_NETWORKS,
    printerPorts: e.PRINTER_PORTS,
    s3: s3Of(e),
    oidc: oidcOf(e),
    postalLoginUrl: e.POSTAL_LOGIN_URL ?? '',
    instructionsUrl: e.INSTRUCTIONS_URL ?? '',
    templatesUrl: e.TEMPLATES_URL ?? '',
    printServiceUrl: e.PRINT_SERVICE_URL ?? 'https://www.lodop.net/download.html',
    cookieSecure: e.COOKIE_SECURE,
    trustProxy: e.TRUST_PROXY,
    bodySeconds: e.BODY_SECONDS,
    drainSeconds: e.DRAIN_SECONDS,
    stopSeconds: e.STOP_SECONDS,
    metricsToken: e.METRICS_TOKEN ?? null,
    sealKey: e.SEAL_KEY ?? null,
    sealKeysOld: e.SEAL_KEYS_OLD,
    openApiDocs: e.OPEN_API_DOCS,
    workers: e.WORKERS,
    tracing:
      !e.OTEL_SDK_DISABLED && Boolean(e.OTEL_EXPORTER_OTLP_ENDPOINT ?? e.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT),
    exportRows: e.EXPORT_ROWS,
    training: e.TRAINING ?? !args.includes('--no-demo'),
    demo: !args.includes('--no-demo'),
  }
}
