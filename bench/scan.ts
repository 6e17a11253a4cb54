import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { signInboundParcel } from '../contract/src/inbound/order/calls.ts'
import { cookieOf, report, type Session, startBed } from './bed.ts'
import { fillParcels, ownParcels, scanYardstick } from './scan-yardstick.ts'

const clients = 16
const warmUp = 800

/** One inbound scan through HTTP at 16 clients, against pgbench running the statements that such a scan sends. */
export const run = async (args: string[]) => {
  const bed = await startBed({ durable: true })
  try {
    await fillParcels(bed.client)
    const session = await cookieOf(bed.base)
    const scans = async (from: number, to: number) => {
      const numbers = Array.from({ length: to - from }, (_x, i) => from + i).values()
      const operators = Array.from({ length: clients }, async () => {
        const line = await openLine(bed.base, session)
        for (const n of numbers) await line.send(JSON.stringify({ tracking_number: `BT${n}` }))
        line.close()
      })
      await Promise.all(operators)
    }
    await scans(1, warmUp)
    const start = performance.now()
    await scans(warmUp, ownParcels)
    const rate = (ownParcels - warmUp) / ((performance.now() - start) / 1000)
    const yardstick = await scanYardstick(bed.databaseUrl, clients)
    return report(args, {
      name: 'scan',
      ours: Math.round(rate),
      yardstick: Math.round(yardstick.rate),
      ratio: Number((rate / yardstick.rate).toFixed(3)),
      unit: 'scans per second',
      clients,
      statements_per_scan: yardstick.statements,
      yardstick_tool: yardstick.tool,
    })
  } finally {
    await bed.stop()
  }
}

/** One operator's connection. Bare HTTP, because the load generator shares the two cores with what it measures. */
const openLine = async (base: string, session: Session) => {
  const { hostname, port } = new URL(base)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  const head =
    `POST /api${signInboundParcel.path} HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${session.cookie}\r\n` +
    `x-xsrftoken: ${session.token}\r\ncurrent-warehouse: 1\r\ncontent-type: application/json\r\n`
  let heard = ''
  let answered: { resolve: () => void; reject: (error: Error) => void } | undefined
  socket.setEncoding('utf8')
  socket.on('error', (error) => answered?.reject(error))
  socket.on('data', (chunk: string) => {
    heard += chunk
    const end = heard.indexOf('\r\n\r\n')
    const length = Number(/content-length: (\d+)/i.exec(heard)?.[1] ?? Number.NaN)
    if (end < 0 || Buffer.byteLength(heard) < end + 4 + length) return
    const ok = heard.startsWith('HTTP/1.1 200')
    const said = heard
    heard = ''
    if (ok) answered?.resolve()
    else answered?.reject(new Error(said))
  })
  return {
    send: (body: string) =>
      new Promise<void>((resolve, reject) => {
        answered = { resolve, reject }
        socket.write(
          `${head}idempotency-key: ${randomUUID()}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
      }),
    close: () => socket.end(),
  }
}
