import { createHash, timingSafeEqual } from 'node:crypto'
import { say, text } from '@kuacang/contract/kit/text'
import { z } from 'zod'
import type { Reader } from '#kit/database/transact'
import { rawJson as json, type RawAnswer } from '#kit/http/raw-route'
import { Problem } from './problem.ts'
import { bodyOf, inTx, keyOf, type SandboxRequest } from './served.ts'
import { readBody } from './ship.ts'
import { exchangeToken, makeCode, revokeToken } from './tokens.ts'

const words = {
  title: text('授权仓库系统', 'Authorise the warehouse system'),
  ask: text(
    '仓库系统请求读取此店铺的订单和商品，并回传发货与库存。这是练习用的平台，没有真实数据。',
    'The warehouse system wants to read the orders and products of this store, and to tell it of shipments and stock. This marketplace is for practice: nothing in it is real.',
  ),
  store: text('店铺', 'Store'),
  agree: text('同意授权', 'Agree'),
  none: text(
    '还没有店铺，请先在平台模拟页面创建。',
    'There is no store yet. Make one on the page of the marketplace sandbox first.',
  ),
  wrong: text(
    '授权请求不正确，请从绑定页面重新开始。',
    'This request is not valid. Begin again on the page of stores.',
  ),
}

const escaped = (raw: string): string => raw.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:10vh auto;padding:0 1rem;color:#1f1f1f}
label{display:block;padding:.5rem 0}button{font:inherit;padding:.5rem 1.5rem;margin-top:1rem}`

/** The page is one file: it needs nothing but its own styles and its form. Browsers ask for an icon by themselves. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "img-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join(';')

const page = ({ request }: SandboxRequest, status: number, inner: string): RawAnswer => ({
  status,
  type: 'text/html; charset=utf-8',
  headers: { 'content-security-policy': policy },
  body: `<!doctype html><html lang="${request.locale === 'zh' ? 'zh-CN' : 'en'}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${say(words.title, request.locale)}</title>
<style>${style}</style>
<main><h1>${say(words.title, request.locale)}</h1>${inner}</main></html>`,
})

const wrong = (asked: SandboxRequest) => page(asked, 400, `<p>${say(words.wrong, asked.request.locale)}</p>`)

/** Codes go back to this product only: where it is known to be, or where the browser has just asked for the page. */
const isOurs = ({ app, request }: SandboxRequest, address: string): boolean => {
  if (!URL.canParse(address)) return false
  const { origin, host, protocol } = new URL(address)
  if (!/^https?:$/.test(protocol)) return false
  return origin === new URL(app.settings.publicUrl).origin || host === request.headers.host
}

type Wanted = { readonly client_id: string; readonly redirect_uri: string; readonly state: string }

const wantedIn = (from: URLSearchParams): Wanted => ({
  client_id: from.get('client_id') ?? '',
  redirect_uri: from.get('redirect_uri') ?? '',
  state: (from.get('state') ?? '').slice(0, 500),
})

const isKnown = (asked: SandboxRequest, { client_id, redirect_uri }: Wanted): boolean =>
  client_id === asked.setting.client_id && redirect_uri.length <= 1000 && isOurs(asked, redirect_uri)

const allStores = `select merchant_id, store_name from market_store order by merchant_id limit 200`
const storesIn = (reader: Pick<Reader, 'run'>) =>
  reader.run<{ merchant_id: string; store_name: string }>(allStores, [])

/** The page where a merchant agrees. */
export const authorisePage = async (asked: SandboxRequest): Promise<RawAnswer> => {
  const { app, request } = asked
  const { locale } = request
  const wanted = wantedIn(request.query)
  if (request.query.get('response_type') !== 'code' || !isKnown(asked, wanted)) return wrong(asked)
  const stores = await inTx(app, request, storesIn)
  if (stores.length === 0) return page(asked, 200, `<p>${say(words.none, locale)}</p>`)
  const choices = stores.map(
    ({ merchant_id, store_name }, n) =>
      `<label><input type="radio" name="merchant_id" value="${escaped(merchant_id)}"${n === 0 ? ' checked' : ''}> ${escaped(store_name)} (${escaped(merchant_id)})</label>`,
  )
  const hidden = Object.entries(wanted).map(
    ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
  )
  return page(
    asked,
    200,
    `<p>${say(words.ask, locale)}</p><form method="post"><fieldset><legend>${say(words.store, locale)}</legend>${choices.join('')}</fieldset>${hidden.join('')}<button>${say(words.agree, locale)}</button></form>`,
  )
}

const storeById = `select merchant_id, store_name from market_store where merchant_id = $1`

/** The merchant agreed: back to the product, with a code. */
export const agreeToStore = async (asked: SandboxRequest): Promise<RawAnswer> => {
  const { app, request } = asked
  const form = new URLSearchParams(request.body.toString('utf8'))
  const wanted = wantedIn(form)
  const merchant_id = (form.get('merchant_id') ?? '').slice(0, 100)
  if (!isKnown(asked, wanted) || merchant_id.includes('\0')) return wrong(asked)
  const code = await inTx(app, request, async (tx) => {
    const [store] = await tx.run<{ merchant_id: string; store_name: string }>(storeById, [merchant_id])
    return store && makeCode(tx, merchant_id, wanted.redirect_uri)
  })
  if (!code) return wrong(asked)
  const back = new URL(wanted.redirect_uri)
  for (const [name, value] of Object.entries({ code, state: wanted.state, merchant_id }))
    back.searchParams.set(name, value)
  return { ...json(303, {}), headers: { location: back.href } }
}

const client = { client_id: z.string().max(100), client_secret: z.string().max(200) }
const granted = z.discriminatedUnion('grant_type', [
  z.object({
    ...client,
    grant_type: z.literal('authorization_code'),
    code: z.string().min(1).max(200),
    merchant_id: z.string().min(1).max(100),
  }),
  z.object({ ...client, grant_type: z.literal('refresh_token'), refresh_token: z.string().min(1).max(200) }),
])
const revoked = z.object({ ...client, token: z.string().min(1).max(200) })

const same = (a: string, b: string) => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)]
  return x.length === y.length && timingSafeEqual(x, y)
}

/** Not 401: what is wrong is how the product is set up, and no store has lost its authorisation. */
const mustBeClient = (
  { setting }: SandboxRequest,
  said: { client_id: string; client_secret: string },
): void => {
  if (said.client_id !== setting.client_id || !same(said.client_secret, setting.client_secret))
    throw new Problem(403, 'invalid_client', 'client_id or client_secret is wrong')
}

export const giveTokens = async (asked: SandboxRequest): Promise<RawAnswer> => {
  const wanted = readBody(granted, bodyOf(asked.request))
  mustBeClient(asked, wanted)
  const pair = await inTx(asked.app, asked.request, (tx) =>
    wanted.grant_type === 'refresh_token'
      ? exchangeToken(tx, 'refresh', wanted.refresh_token, { key: keyOf(asked.request) })
      : exchangeToken(tx, 'code', wanted.code, { merchant_id: wanted.merchant_id }),
  )
  // What the refusal revoked is committed: it is thrown outside.
  if (!pair) throw new Problem(401, 'invalid_grant', 'the code or token is not valid, or was used already')
  return json(200, pair)
}

export const endTokens = async (asked: SandboxRequest): Promise<RawAnswer> => {
  const { token, ...said } = readBody(revoked, bodyOf(asked.request))
  mustBeClient(asked, said)
  await inTx(asked.app, asked.request, (tx) => revokeToken(tx, token))
  return json(200, {})
}
