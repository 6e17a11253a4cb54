import { text } from '@kuacang/contract/kit/text'
import { Button, type ButtonProps } from 'antd'
import { useState } from 'react'
import { say } from '../../kit/say.ts'
import { askedOf } from './asked.ts'
import { passkeyFailure, signByPasskey } from './device.ts'

const words = { use: text('使用通行密钥', 'Use a passkey') }

type Props = Pick<ButtonProps, 'size'> & {
  /** Carries out what asks for a second factor: first without one, to be told what is to be signed. */
  readonly send: (proof: { passkey?: string }) => Promise<unknown>
  readonly onFailure: (failure: string) => void
}

/** Proves a second factor by a passkey. */
export const PasskeyButton = ({ send, onFailure, size }: Props) => {
  const [busy, setBusy] = useState(false)
  const prove = async () => {
    const options = await send({}).then(
      () => null,
      (error: unknown) => {
        const asked = askedOf(error)
        if (!asked) throw error
        return asked.passkey
      },
    )
    // Nothing is asked any more: it is done.
    if (options !== null) await send({ passkey: await signByPasskey(options) })
  }
  const use = async () => {
    setBusy(true)
    try {
      await prove()
    } catch (error) {
      onFailure(passkeyFailure(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button block size={size} loading={busy} style={{ marginBottom: 12 }} onClick={() => void use()}>
      {say(words.use)}
    </Button>
  )
}
