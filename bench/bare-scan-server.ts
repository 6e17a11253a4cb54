import { randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { lineOf } from '../server/src/kit/database/line.ts'
import { openStore, runPrepared } from '../server/src/kit/database/pool.ts'
import { localFiles } from '../server/src/kit/files/file-store.ts'
import type { Sent } from '../server/src/kit/testing/recorded.ts'
import { serveAsChild, startForked } from './forked-server.ts'

type Started = { readonly databaseUrl: string; readonly scan: readonly Sent[]; readonly digits: string }

const self = fileURLToPath(import.meta.url)

/**
 * A process that answers any POST of a tracking number with the recorded statements of a scan, sent for that parcel in two round
 * trips: the least that a scan over HTTP costs in Node. It knows neither sessions nor rights, and checks nothing. `digits`: the
 * number of the recorded parcel.
 */
export const startBareScans = (started: Started) => startForked(self, started)

const id = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[0-9a-f]{24}/g
/** Rows that were there before the scan: they end with the number of their parcel. */
const isOld = (found: string): boolean => /^[a-f]{2}0{10}/.test(found) || /^0+$/.test(found)

/** The values of the statements for another parcel, with new ids where the recorded ones were new. */
const valuesFor = (scan: readonly Sent[], digits: string) => {
  const recorded = JSON.stringify(scan.map((s) => s.values))
  const made = [...new Set(recorded.match(id))].filter((found) => !isOld(found))
  const replaced = new RegExp([...made, digits].join('|'), 'g')
  return (n: string): unknown[][] => {
    const ids = new Map(
      made.map((m) => [m, m.includes('-') ? randomUUID() : randomBytes(12).toString('hex')]),
    )
    return JSON.parse(recorded.replace(replaced, (m) => ids.get(m) ?? n.padStart(digits.length, '0')))
  }
}

const numberIn = async (request: IncomingMessage): Promise<string> =>
  JSON.parse(await text(request)).tracking_number.replace(/\D/g, '')

const scansOver = ({ databaseUrl, scan, digits }: Started) => {
  const { pool } = openStore(databaseUrl, localFiles(tmpdir()))
  const valuesOf = valuesFor(scan, digits)
  return createServer(async (request, response) => {
    const values = valuesOf(await numberIn(request))
    const client = await pool.connect()
    const { runner } = lineOf(client)
    const send = ({ sql }: Sent, i: number) => runPrepared(runner, sql, values[i] ?? [])
    const [first, ...others] = scan
    await Promise.all([runner.query({ text: 'begin' }), first && send(first, 0)])
    await Promise.all([...others.map((s, i) => send(s, i + 1)), runner.query({ text: 'commit' })])
    client.release()
    const answer = JSON.stringify({ code: 0, msg: '', data: {} })
    response
      .setHeader('content-type', 'application/json')
      .setHeader('content-length', answer.length)
      .end(answer)
  })
}

if (process.argv[1] === self) serveAsChild(scansOver)
