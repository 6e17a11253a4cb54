import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { type TestServer, testServer } from '../testing/server.ts'

const connectTo = async ({ server }: TestServer): Promise<Socket> => {
  const { port } = server.server.address() as AddressInfo
  const accepted = once(server.server, 'connection')
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await accepted
  return socket
}

/** A server whose end would take five minutes for a reader that never reads. */
const listening = async (): Promise<TestServer> => {
  const t = await testServer({ STOP_SECONDS: '300' })
  await t.server.listen({ host: '127.0.0.1', port: 0 })
  return t
}

describe('a server that stops', () => {
  it('has a connection that nothing was ever asked on, as browsers open them in advance → ends without waiting for it', async () => {
    const t = await listening()
    const silent = await connectTo(t)
    const gone = once(silent, 'close')
    const atLast = vi.spyOn(t.server.server, 'closeAllConnections')
    await t.close()
    await gone
    expect(atLast).not.toHaveBeenCalled()
  })

  it('gets its first request on such a connection while it stops → refuses it in words', async () => {
    const t = await listening()
    const late = await connectTo(t)
    const answer = text(late)
    const closed = t.close()
    late.write('GET /api/user HTTP/1.1\r\nhost: x\r\n\r\n')
    await closed
    expect(await answer).toContain(`"code":${kitRefusals.stopping.code}`)
  })
})
