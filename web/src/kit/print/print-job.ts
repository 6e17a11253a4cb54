import { tellPrint } from '@kuacang/contract/printing/job/calls'
import { request } from '../api/request.ts'

type Outcome = 'send' | 'confirm' | 'fail'
type Told = { readonly printer?: string; readonly fault?: string }

export type PrintJob = {
  readonly id: string
  /** Nothing waits for it, and a lost message changes nothing on paper. */
  readonly tell: (outcome: Outcome, told?: Told) => void
}

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, '0')).join('')

/** The print job that a printing call is to make: its id, and how the server is notified of the outcome (REL-33). */
export const newPrintJob = (): PrintJob => {
  const id = newId()
  let before: Promise<unknown> = Promise.resolve()
  return {
    id,
    tell: (outcome, told = {}) => {
      const tell = () => request(tellPrint, { params: { id }, body: { outcome, ...told } })
      before = before.then(tell, tell).catch(() => undefined)
    },
  }
}
