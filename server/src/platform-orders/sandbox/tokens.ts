import { createHash, randomBytes } from 'node:crypto'
import { marketTokenKind } from '@kuacang/contract/platform-orders/sandbox/enums'
import type { Reader, Tx } from '#kit/database/transact'
import { newId } from '#kit/ids'
import { asSecret } from '#kit/secrets'

const { code, access, refresh } = marketTokenKind.code
const seconds = { [code]: 600, [access]: 3600, [refresh]: 90 * 86_400 } as const

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

type Granted = { readonly merchant_id: string; readonly family: string; readonly redirect_uri?: string }

const make = async (
  tx: Tx,
  kind: keyof typeof seconds,
  prefix: string,
  { merchant_id, family, redirect_uri = '' }: Granted,
) => {
  const token = asSecret('token of the marketplace', `${prefix}_${randomBytes(24).toString('base64url')}`)
  const until = new Date(tx.now.getTime() + seconds[kind] * 1000)
  await tx.run(
    `insert into market_token (hash, kind, family, merchant_id, redirect_uri, until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(token), kind, family, merchant_id, redirect_uri, until, tx.now],
  )
  return token
}

/** A code that works once, within ten minutes. */
export const makeCode = (tx: Tx, merchant_id: string, redirect_uri: string): Promise<string> =>
  make(tx, code, 'mc', { merchant_id, family: newId(), redirect_uri })

const makePair = async (tx: Tx, granted: Granted) => ({
  access_token: await make(tx, access, 'ma', granted),
  refresh_token: await make(tx, refresh, 'mr', granted),
  expires_in: seconds[access],
  token_type: 'Bearer',
})
export type Pair = Awaited<ReturnType<typeof makePair>>

type Row = {
  kind: number
  family: string
  merchant_id: string
  until: Date
  used_at: Date | null
  used_key: string | null
  revoked_at: Date | null
}

const locked = `
select kind, family, merchant_id, until, used_at, used_key, revoked_at from market_token where hash = $1 for update`
const read = `select kind, family, merchant_id, until, used_at, used_key, revoked_at from market_token where hash = $1`

const revokeFamily = (tx: Tx, family: string) =>
  tx.run('update market_token set revoked_at = $2 where family = $1 and revoked_at is null', [family, tx.now])

const againMs = 10 * 60_000

/** The client did not get the pair that this token gave: it asks again, under the same key and soon. */
const isAskedAgain = ({ used_at, used_key, revoked_at }: Row, key: string | undefined, now: Date): boolean =>
  key !== undefined && key === used_key && !revoked_at && used_at !== null && now < again(used_at)
const again = (used_at: Date) => new Date(used_at.getTime() + againMs)

/**
 * Exchanges a code or a refresh token for a new pair. One that was used already is in two hands: all tokens of its
 * authorisation end, unless the same client asks again (`key`): then only the pair ends that it did not get.
 * Undefined: it was refused.
 */
export const exchangeToken = async (
  tx: Tx,
  kind: 'code' | 'refresh',
  token: string,
  { merchant_id, key }: { readonly merchant_id?: string; readonly key?: string | undefined } = {},
): Promise<Pair | undefined> => {
  const hash = hashOf(token)
  const [row] = await tx.run<Row>(locked, [hash])
  if (!row || row.kind !== marketTokenKind.code[kind]) return undefined
  if (isAskedAgain(row, key, tx.now)) {
    await tx.run(
      'update market_token set revoked_at = $3 where family = $1 and created_at >= $2 and revoked_at is null',
      [row.family, row.used_at, tx.now],
    )
    return makePair(tx, { merchant_id: row.merchant_id, family: row.family })
  }
  if (row.used_at) await revokeFamily(tx, row.family)
  if (row.used_at || row.revoked_at || row.until <= tx.now) return undefined
  if (merchant_id !== undefined && merchant_id !== row.merchant_id) return undefined
  await tx.run('update market_token set used_at = $2, used_key = $3 where hash = $1', [
    ...[hash, tx.now],
    key ?? null,
  ])
  return makePair(tx, { merchant_id: row.merchant_id, family: row.family })
}

/** Ends an authorisation by any of its tokens; an unknown one has ended already. */
export const revokeToken = async (tx: Tx, token: string): Promise<void> => {
  const [row] = await tx.run<Row>(locked, [hashOf(token)])
  if (row) await revokeFamily(tx, row.family)
}

/** All authorisations of a store end: its merchant took them back at the platform. */
export const revokeStore = (tx: Tx, merchant_id: string) =>
  tx.run('update market_token set revoked_at = $2 where merchant_id = $1 and revoked_at is null', [
    merchant_id,
    tx.now,
  ])

/** The store that an access token speaks for; undefined: it is not valid, or not any more. */
export const storeOfToken = async (
  reader: Pick<Reader, 'run' | 'now'>,
  token: string,
): Promise<string | undefined> => {
  const [row] = await reader.run<Row>(read, [hashOf(token)])
  const valid = row && row.kind === access && !row.revoked_at && row.until > reader.now
  return valid ? row.merchant_id : undefined
}
