import { describe, expect, it } from 'vitest'
import { newSecret, signedHeaders } from './signature.ts'

describe('the signature of a webhook', () => {
  it('is the one that Standard Webhooks gives as its example', () => {
    const body = '{"test": 2432232314}'
    const at = new Date(1614265330 * 1000)
    expect(
      signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'msg_p5jXN8AQM9LWM0D4loKWxJek', body, at),
    ).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    })
  })

  it('has a separate secret for each webhook', () => {
    expect(newSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/)
    expect(newSecret()).not.toBe(newSecret())
  })
})
