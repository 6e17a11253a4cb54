import { text } from '@kuacang/contract/kit/text'
import type {
  enableMarketplace,
  upsertMarketplace,
} from '@kuacang/contract/platform-orders/marketplace/calls'
import { marketRefusals } from '@kuacang/contract/platform-orders/sandbox/refusals'
import { connector, runByMerchants } from '@kuacang/contract/platform-orders/store/enums'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { Refused } from '#kit/refused'
import { seal } from '#kit/seal'
import { platformNames, staffOnly } from '../../reference/public.ts'
import { sandboxPath } from './connections.ts'

type Row = {
  platform: string
  connector: number
  api_url: string
  client_id: string
  has_client_secret: boolean
  has_event_secret: boolean
  enabled: boolean
  stores: number
  updated_at: Date
}

const all = `
select m.platform, m.connector, m.api_url, m.client_id, m.client_secret <> '' as has_client_secret,
  m.event_secret <> '' as has_event_secret, m.enabled, m.updated_at,
  (select count(*) from store s where s.platform = m.platform and s.bound) as stores
from marketplace m order by m.platform`

export const marketplacesOf = async (app: App, reader: Reader) => {
  const rows = await reader.run<Row>(all, [])
  const names = await platformNames(
    reader,
    rows.map((r) => r.platform),
  )
  const list = rows.map(({ api_url, ...row }) => ({
    ...row,
    name: names.get(row.platform)?.name ?? row.platform,
    name_en: names.get(row.platform)?.name_en ?? '',
    api_url,
    built_in: api_url === sandboxPath,
    events_url: `${app.settings.publicUrl}/api/platform/${row.platform}/events`,
  }))
  return { list, connectors: Object.values(connector.code) }
}

type Known = {
  connector: number
  api_url: string
  client_id: string
  client_secret: string
  event_secret: string
  enabled: boolean
}
const locked = `
select connector, api_url, client_id, client_secret, event_secret, enabled from marketplace where platform = $1 for update`

/** What the timeline may say: that a secret was changed, and never which it is. */
const record = (tx: Tx, action: string, platform: string, detail: Readonly<Record<string, unknown>>): void =>
  tx.record({
    operation: `marketplace.${action}`,
    object: { type: 'marketplace', id: platform, number: platform },
    detail,
  })

const upsertRow = `
insert into marketplace (platform, connector, api_url, client_id, client_secret, event_secret, enabled, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
on conflict (platform) do update set connector = $2, api_url = $3, client_id = $4, client_secret = $5, event_secret = $6,
  enabled = $7, updated_at = $8, version = marketplace.version + 1`

type Upserting = z.output<typeof upsertMarketplace.body>

const mustBeRight = ({ settings }: App, { api_url = '' }: Upserting): void => {
  if (api_url && !api_url.startsWith('https://') && !settings.webhooksToPrivate)
    throw new Refused(marketRefusals.not_https)
}

export const saveMarketplace = async (app: App, tx: Tx, caller: Caller, body: Upserting) => {
  staffOnly(caller)
  mustBeRight(app, body)
  const { platform } = body
  if (!(await platformNames(tx, [platform])).has(platform))
    throw notFound(text('平台', 'platform'), platform, 'platform')
  const [before] = await tx.run<Known>(locked, [platform])
  if (before?.api_url === sandboxPath) throw new Refused(marketRefusals.built_in)
  if (!before && !body.client_secret && !runByMerchants.includes(body.connector))
    throw new Refused(marketRefusals.secret_missing)
  const sealed = async (given: string | undefined, kept = '') =>
    given === undefined ? kept : given === '' ? '' : seal(app.settings, given)
  const secrets = [
    await sealed(body.client_secret, before?.client_secret),
    await sealed(body.event_secret, before?.event_secret),
  ]
  const api_url = (body.api_url ?? before?.api_url ?? '').replace(/\/+$/, '')
  const client_id = body.client_id ?? before?.client_id ?? ''
  const enabled = body.enabled ?? before?.enabled ?? true
  await tx.run(upsertRow, [platform, body.connector, api_url, client_id, ...secrets, enabled, tx.now])
  record(tx, before ? 'edit' : 'create', platform, {
    ...{ connector: body.connector, api_url, client_id, enabled },
    ...{
      new_client_secret: body.client_secret !== undefined,
      new_event_secret: body.event_secret !== undefined,
    },
  })
  return { success: true as const }
}

const enable = `
update marketplace set enabled = $2, updated_at = $3, version = version + 1 where platform = $1 returning platform`

type Enabling = { params: { platform: string }; body: z.output<typeof enableMarketplace.body> }

export const setEnabled = async (tx: Tx, caller: Caller, { params, body }: Enabling) => {
  staffOnly(caller)
  const [row] = await tx.run<{ platform: string }>(enable, [params.platform, body.enabled, tx.now])
  if (!row) throw notFound(text('平台接入', 'platform access'), params.platform, 'platform')
  record(tx, 'edit', params.platform, { enabled: body.enabled })
  return { success: true as const }
}
