import type { Ask, AskOf, dialogAsk } from '@kuacang/contract/kit/ask'
import type { Call } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { Credentials } from './borrow.tsx'
import { confirmPlain, showResult } from './confirm.tsx'

const words = {
  yes: text('是，继续', 'Yes, continue'),
  no: text('否', 'No'),
}

/** Fields of the repeated call that carry the person's answer, and whose right is lent for it; null when there is none. */
export type Confirmation = {
  readonly fields: Readonly<Record<string, unknown>>
  readonly borrow?: Credentials
} | null

/**
 * Puts one kind of question to the person, who may change what was sent. An area's renderer is the default export of
 * `asks/PROTOCOL.tsx`.
 */
export type AskRenderer<A extends Ask> = (
  ask: A,
  call: Pick<Call, 'borrow'>,
  sent?: Readonly<Record<string, unknown>>,
) => Promise<Confirmation>

const askDialog: AskRenderer<AskOf<typeof dialogAsk>> = async ({ title, message, confirm }) => {
  if (!confirm) return showResult({ kind: 'error', title, subtitle: message }).then(() => null)
  const yes = await confirmPlain({ title, message, yes: words.yes, no: words.no, slot: 'ask' })
  return yes ? { fields: { [confirm]: true } } : null
}

const ofKit: Readonly<Record<string, AskRenderer<never>>> = { dialog: askDialog }
const inFolders = import.meta.glob<{ default: AskRenderer<never> }>('../../*/asks/*.tsx')

/**
 * What draws the questions of a protocol; undefined where none does. Renderers in folders `asks`, of areas and of the kit,
 * load when they are needed.
 */
export const rendererOf = async (protocol: string): Promise<AskRenderer<never> | undefined> => {
  if (Object.hasOwn(ofKit, protocol)) return ofKit[protocol]
  const file = `/asks/${protocol.replaceAll('_', '-')}.tsx`
  const load = Object.entries(inFolders).find(([name]) => name.endsWith(file))?.[1]
  return (await load?.())?.default
}
