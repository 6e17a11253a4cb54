import { type ChildProcess, spawn } from 'node:child_process'
import { request } from 'node:http'
import path from 'node:path'
import { json as jsonOf } from 'node:stream/consumers'
import type { Call } from '@kuacang/contract/kit/call'
import { type Envelope, headers, xsrfCookie } from '@kuacang/contract/kit/envelope'
import { hearSettings, watchedEnv, watchOutput } from './log-watch.ts'
import type { Client } from './server.ts'

const main = path.resolve(import.meta.dirname, '../../main.ts')
const compiled = import.meta.resolve('./compiled.ts')
const tellSecrets = import.meta.resolve('./tell-secrets.ts')
/** In MB. What a start makes fits in, and is not collected before the process has done its work. */
const youngSpace = '--min-semi-space-size=64'

/** A separate server process on a test's database, to be killed, stopped or raced against. */
export type ServerProcess = {
  readonly child: ChildProcess
  readonly base: string
  /** What it wrote to the terminal until it was ready. */
  readonly said: string
}

/** By default without demo data and for this machine only; a setting of '' is not set. */
export const startProcess = async (
  owner: string,
  folder: string,
  { args = ['--no-demo'], env = {} }: { args?: readonly string[]; env?: Record<string, string> } = {},
): Promise<ServerProcess> => {
  hearSettings(env)
  const child = spawn(
    process.execPath,
    [youngSpace, '--import', compiled, '--import', tellSecrets, main, ...args],
    {
      env: {
        ...process.env,
        DATABASE_URL: owner,
        DATA_DIR: folder,
        PORT: '0',
        HOST: '127.0.0.1',
        LOG_LEVEL: 'trace',
        ...watchedEnv(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  let said = ''
  const base = await new Promise<string>((resolve, reject) => {
    const watch = watchOutput()
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      said += chunk
      watch(chunk)
      const found = /ready at (http:\/\/localhost:\d+)/.exec(said)?.[1]
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the server ended: ${said}`)))
  })
  return { child, base, said }
}

/** Ends a process with a signal; answers its exit code, null when the signal itself ended it. */
export const endProcess = ({ child }: ServerProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const gone = new Promise<number | null>((resolve) => child.once('exit', resolve))
  child.kill(signal)
  return gone
}

export type Sent = {
  readonly params?: Readonly<Record<string, string>>
  readonly body?: object
  readonly files?: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const addressOf = ({ base }: ServerProcess, call: Call, params: Sent['params'] = {}) =>
  `${base}/api${call.path.replace(/:(\w+)/g, (_p, n: string) => params[n] ?? '')}`

const headersOf = (client: Client, key: string): Record<string, string> => ({
  cookie: Object.entries(client.cookies)
    .map(([k, v]) => `${k}=${v}`)
    .join('; '),
  [headers.xsrf]: client.cookies[xsrfCookie] ?? '',
  [headers.idempotency]: key,
})

const json = { 'content-type': 'application/json' }

/** Sends a call over the network, in the current warehouse of its user, under the given key. */
export const sendTo = async (
  to: ServerProcess,
  client: Client,
  call: Call,
  { params, body, files }: Sent,
  key: string,
): Promise<Envelope> => {
  const form = files ? new FormData() : undefined
  for (const [name, value] of Object.entries(form ? (body ?? {}) : {})) form?.append(name, String(value))
  for (const f of files ?? [])
    form?.append(call.files?.field ?? '', new Blob([new Uint8Array(f.bytes)]), f.name)
  const payload = form ?? (call.method === 'GET' ? undefined : JSON.stringify(body ?? {}))
  const response = await fetch(addressOf(to, call, params), {
    method: call.method,
    headers: { ...headersOf(client, key), ...(form ? {} : json) },
    ...(payload === undefined ? {} : { body: payload }),
  })
  return (await response.json()) as Envelope
}

export type Fetched = Pick<Sent, 'params'> & {
  readonly query?: Readonly<Record<string, string | readonly string[]>>
  readonly headers?: Readonly<Record<string, string>>
}

/** The answer of a reading call as it comes over the network: a file may break off. */
export const fetchFrom = (
  from: ServerProcess,
  client: Client,
  call: Call,
  { params, query = {}, headers: more = {} }: Fetched,
): Promise<Response> => {
  const url = new URL(addressOf(from, call, params))
  for (const [name, values] of Object.entries(query))
    for (const value of [values].flat()) url.searchParams.append(name, value)
  return fetch(url, { headers: { ...headersOf(client, ''), ...more } })
}

/** The same, in two steps: when the server has accepted the call, and what it answers in the end. */
export const sendAccepted = (
  to: ServerProcess,
  client: Client,
  call: Call,
  { params, body }: Sent,
  key: string,
): { accepted: Promise<void>; answer: Promise<Envelope> } => {
  const payload = JSON.stringify(body ?? {})
  const sent = request(addressOf(to, call, params), {
    method: call.method,
    agent: false,
    headers: {
      ...headersOf(client, key),
      ...json,
      'content-length': Buffer.byteLength(payload),
      expect: '100-continue',
    },
  })
  const accepted = new Promise<void>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('continue', () => sent.end(payload, resolve))
  })
  const answer = new Promise<Envelope>((resolve, reject) => {
    sent.once('error', reject)
    sent.once('response', (response) => void jsonOf(response).then((v) => resolve(v as Envelope), reject))
  })
  sent.flushHeaders()
  return { accepted, answer }
}
