import { randomUUID } from 'node:crypto'
import type { Call, Data, Input } from '@kuacang/contract/kit/call'
import { isAmong, warehouseType } from '@kuacang/contract/kit/enums'
import { type Envelope, headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { type Right, rightCode } from '@kuacang/contract/kit/rights'
import type { FastifyInstance } from 'fastify'
import { build } from '../../build.ts'
import type { App } from '../app.ts'
import { systemCaller } from '../caller.ts'
import { type Tx, transact } from '../database/transact.ts'
import type { Gate } from '../http/identity.ts'
import { newId } from '../ids.ts'
import { readSettings } from '../settings.ts'
import { type TestDatabase, testDatabase } from './database.ts'
import { hearSettings, watchedLog } from './log-watch.ts'
import { openSession } from './session.ts'

export type Reply<C extends Call> = Envelope<Data<C>> & {
  readonly status: number
  readonly bytes: Buffer
  /** The name under which a browser would save the answer; undefined where it is no file. */
  readonly saved_as: string | undefined
  /** Of when its data is, where a read replica answered. */
  readonly as_of: string | undefined
}

type Extra = {
  readonly key?: string | null
  readonly warehouse?: number | null
  readonly headers?: Readonly<Record<string, string>>
  readonly server?: FastifyInstance
}

/** Someone who calls: logged in, with the rights and the warehouse that the test gave. */
export type Client = {
  readonly user: { readonly id: string; readonly username: string }
  readonly cookies: Record<string, string>
  readonly call: <C extends Call>(
    call: C,
    input?: Partial<Input<C>> | Record<string, unknown>,
    extra?: Extra,
  ) => Promise<Reply<C>>
}

type Who = {
  readonly rights?: readonly Right[]
  readonly warehouses?: readonly number[]
  readonly partner?: number | null
  readonly superAdmin?: boolean
  readonly password?: string
}

export type TestServer = {
  readonly app: App
  readonly gate: Gate
  readonly server: FastifyInstance
  readonly database: TestDatabase
  /** A user made for this test, with a session. */
  readonly as: (who?: Who) => Promise<Client>
  /** The same user at a second browser. */
  readonly again: (client: Client) => Promise<Client>
  /** A browser without a session. */
  readonly visitor: () => Client
  /** Builders and assertions straight on the data. */
  readonly write: <T>(action: (tx: Tx) => Promise<T>, warehouse_id?: number) => Promise<T>
  readonly another: () => Promise<FastifyInstance>
  readonly close: () => Promise<void>
}

/** The warehouses of every test server: two of each kind, so that isolation can be tested. */
export const testWarehouses = [1, 2] as const
export const testHubs = [3, 4] as const
export const testEpcs = [5, 6] as const
export const testCentres = [13, 14] as const
const ofTypes = { fbw: testWarehouses, hub: testHubs, epc: testEpcs, sc: testCentres } as const

/** A warehouse in which a call has something to do, and another of its type. */
export const warehousesFor = ({ at }: Call): readonly [number, number] =>
  Object.entries(ofTypes).find(([type]) =>
    isAmong(warehouseType.code[type as keyof typeof ofTypes], at),
  )?.[1] ?? testWarehouses

/** A whole server process over a new database, or over `on`; `env` are settings beside those of all tests. */
export const testServer = async (
  env: Readonly<Record<string, string>> = {},
  on?: TestDatabase,
): Promise<TestServer> => {
  const database = on ?? (await testDatabase())
  const settings = readSettings({ LOG_LEVEL: 'trace', DATABASE_POOL: '10', WORKERS: 'false', ...env }, [
    '--no-demo',
  ])
  hearSettings(env)
  const first = await build(settings, database.app, watchedLog)
  const more: Awaited<ReturnType<typeof build>>[] = []
  const { app, gate, server } = first
  const write: TestServer['write'] = (action, warehouse_id = 1) =>
    transact(app.store, systemCaller(warehouse_id, 'test'), action)
  await write((tx) => fillGround(tx))

  const client = (user: Client['user'], cookies: Record<string, string>): Client => ({
    user,
    cookies,
    call: (call, input = {}, extra = {}) => send(extra.server ?? server, cookies, call, input, extra),
  })

  const sitDown = async (user: Client['user']): Promise<Client> =>
    client(user, await openSession(app.store.db, user.id, settings.cookieSecure))

  return {
    app,
    gate,
    server,
    database,
    write,
    visitor: () => client({ id: '', username: '' }, { [xsrfCookie]: 'x' }),
    as: async (who = {}) => sitDown(await write((tx) => makeUser(tx, who))),
    again: ({ user }) => sitDown(user),
    another: async () => {
      const next = await build(settings, database.app, watchedLog)
      more.push(next)
      return next.server
    },
    close: async () => {
      for (const one of [...more, first]) await one.close()
      await database.giveBack()
    },
  }
}

const fillGround = async (tx: Tx): Promise<void> => {
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('warehouse')
    .values(
      Object.entries(ofTypes).flatMap(([type, ids]) =>
        ids.map((id) => ({
          id,
          warehouse_code: `W${id}`,
          warehouse_name: `仓${id}`,
          warehouse_type: warehouseType.code[type as keyof typeof ofTypes],
          open_to_merchant: true,
          ...times,
        })),
      ),
    )
    .execute()
  for (const id of [1, 2])
    await tx.db
      .insertInto('partner')
      .values({ id, name: `partner ${id}`, created_at: tx.now })
      .execute()
}

/** The hash of a password that no test knows: computed once, for hashing is slow. */
let unknownPassword: Promise<string> | undefined
const hashFor = async (password: string | undefined): Promise<string> => {
  const { hashPassword } = await import('../../access/session/password.ts')
  unknownPassword ??= hashPassword(newId())
  return password ? hashPassword(password) : unknownPassword
}

const makeUser = async (tx: Tx, who: Who): Promise<Client['user']> => {
  const user = { id: newId(), username: `user-${newId().slice(-10)}` }
  const times = { created_at: tx.now, updated_at: tx.now }
  await tx.db
    .insertInto('app_user')
    .values({
      ...user,
      password_hash: await hashFor(who.password),
      warehouse_ids: [...(who.warehouses ?? [1])],
      current_warehouse_id: who.warehouses?.[0] ?? 1,
      partner_id: who.partner ?? null,
      super_admin: who.superAdmin ?? false,
      ...times,
    })
    .execute()
  if (who.rights && who.rights.length > 0) {
    const role = {
      id: newId(),
      name: `role ${newId()}`,
      name_cn: '角色',
      base_permissions: who.rights.map(rightCode),
      ...times,
    }
    await tx.db.insertInto('role').values(role).execute()
    await tx.db.insertInto('user_role').values({ user_id: user.id, role_id: role.id }).execute()
  }
  return user
}

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: { name: string; bytes: Uint8Array }[]
}

const send = async <C extends Call>(
  server: FastifyInstance,
  cookies: Record<string, string>,
  call: C,
  input: unknown,
  extra: Extra,
): Promise<Reply<C>> => {
  const { params = {}, query = {}, body, files } = input as Parts
  const url = `/api${call.path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(String(params[name])))}`
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const one of value) search.append(`${name}[]`, String(one))
    else if (value !== undefined) search.append(name, String(value))
  }
  const key = extra.key === undefined ? (call.changes ? randomUUID() : null) : extra.key
  const form = call.files ? formOf(call.files.field, body, files ?? []) : undefined
  const answer = await server.inject({
    method: call.method,
    url: search.size > 0 ? `${url}?${search}` : url,
    cookies,
    headers: {
      [headers.xsrf]: cookies[xsrfCookie] ?? '',
      ...(key ? { [headers.idempotency]: key } : {}),
      ...(extra.warehouse ? { [headers.warehouse]: String(extra.warehouse) } : {}),
      ...(form ? { 'content-type': form.type } : {}),
      ...extra.headers,
    },
    ...(form ? { payload: form.payload } : body === undefined ? {} : { payload: body as object }),
  })
  const json = String(answer.headers['content-type']).includes('json')
    ? answer.json<Envelope<Data<C>>>()
    : undefined
  return {
    ...(json ?? { code: 0, msg: '', data: null as Data<C> }),
    status: answer.statusCode,
    bytes: answer.rawPayload,
    saved_as: savedAs(String(answer.headers['content-disposition'])),
    as_of: answer.headers[headers.dataAsOf.toLowerCase()] as string | undefined,
  }
}

const savedAs = (disposition: string): string | undefined => {
  const [, name] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return name && decodeURIComponent(name)
}

const formOf = (field: string, body: unknown, files: { name: string; bytes: Uint8Array }[]) => {
  const boundary = `----test${randomUUID()}`
  const parts: Buffer[] = []
  const part = (head: string, content: Uint8Array) =>
    parts.push(
      Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      Buffer.from(content),
      Buffer.from('\r\n'),
    )
  // As in JSON, what is undefined is not sent.
  for (const [name, value] of Object.entries(body ?? {}).filter(([, v]) => v !== undefined))
    part(`name="${name}"`, Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)))
  for (const file of files) part(`name="${field}"; filename="${file.name}"`, file.bytes)
  parts.push(Buffer.from(`--${boundary}--\r\n`))
  return { type: `multipart/form-data; boundary=${boundary}`, payload: Buffer.concat(parts) }
}
