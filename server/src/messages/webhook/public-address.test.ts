import { describe, expect, it } from 'vitest'
import { postJson } from './post.ts'
import { isPublic, lookupWithin, PrivateAddress, publicOnly } from './public-address.ts'
import { openReceiver } from './receiver.testing.ts'

const inward = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:127.0.0.1',
  '64:ff9b::a00:1',
  'fe80::1',
  'fc00::1',
  'fd12::1',
  'ff02::1',
  '2001:db8::1',
  '2002:a00:1::1',
  'localhost',
  '',
]
const outward = ['1.1.1.1', '100.63.255.255', '172.32.0.1', '193.0.0.1', '223.255.255.255', '2606:4700::1111']

describe('the guard of webhooks against addresses inside', () => {
  it.each(inward)('%s is none of the public internet', (address) => {
    expect(isPublic(address)).toBe(false)
  })

  it.each(outward)('%s is public', (address) => {
    expect(isPublic(address)).toBe(true)
  })

  it('looks at what a name leads to when the connection is made', async () => {
    const failure = await new Promise((resolve) => {
      lookupWithin(publicOnly)('localhost', { all: true }, (error) => resolve(error))
    })
    expect(failure).toBeInstanceOf(PrivateAddress)
  })

  it.each(['127.0.0.1', 'localhost', '127.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:127.0.0.1]'])(
    'nothing is sent to http://%s/',
    async (host) => {
      const receiver = await openReceiver()
      const options = { allowPrivate: false, timeoutMs: 2000 }
      await expect(postJson(`http://${host}:${receiver.port}/`, {}, '{}', options)).rejects.toBeInstanceOf(
        PrivateAddress,
      )
      expect(receiver.heard).toEqual([])
      await receiver.close()
    },
  )
})

describe('a post', () => {
  it('keeps no more of an answer than its beginning', async () => {
    const receiver = await openReceiver()
    receiver.answers = () => ({ status: 500, body: 'x'.repeat(5_000_000) })
    const { status, answer } = await postJson(receiver.url, {}, '{}', { allowPrivate: true, timeoutMs: 2000 })
    expect([status, answer]).toEqual([500, 'x'.repeat(2048)])
    await receiver.close()
  })
})
