import { type AddressInfo, createServer, type Socket } from 'node:net'

export type ZplPrinter = {
  readonly address: string
  readonly port: number
  /** The labels that came out, each from ^XA to ^XZ. */
  readonly labels: readonly string[]
  readonly is: {
    /** What it says of itself; null: it never answers. */
    status: { paperOut: boolean } | null
    /** It breaks the connection when a label comes. */
    breaks: boolean
  }
  readonly close: () => Promise<void>
  readonly open: () => Promise<void>
}

const hostStatus = (paperOut: boolean) =>
  [`030,${Number(paperOut)},0,0812,000,0,0,0,000,0,0,0`, '001,0,0,0,1,2,4,0,00000000,1,000', '0000,0']
    .map((line) => `\x02${line}\x03\r\n`)
    .join('')

/** Stands in for a label printer at a raw TCP port. It understands nothing of ZPL but where labels begin and end, and ~HS. */
export const openZplPrinter = async (): Promise<ZplPrinter> => {
  const labels: string[] = []
  const sockets = new Set<Socket>()
  const is: ZplPrinter['is'] = { status: { paperOut: false }, breaks: false }
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)))
    socket.on('error', () => {})
    let came = ''
    socket.on('data', (part) => {
      came += part.toString('latin1')
      if (is.breaks && came.includes('^XA')) return void socket.destroy()
      for (const [label] of came.matchAll(/\^XA[\s\S]*?\^XZ/g)) labels.push(label)
      const asked = came.match(/~HS/g)?.length ?? 0
      for (let i = 0; i < asked; i += 1) if (is.status) socket.write(hostStatus(is.status.paperOut))
      came = came.replace(/\^XA[\s\S]*?\^XZ|~HS/g, '')
    })
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()))
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    address: `127.0.0.1:${port}`,
    port,
    labels,
    is,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
    open: () => listen(port),
  }
}
