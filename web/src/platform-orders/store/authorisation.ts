import type { Input } from '@kuacang/contract/kit/call'
import { bindStore } from '@kuacang/contract/platform-orders/store/calls'

/** What the person said here before the platform asked for consent. */
const begun = bindStore.body.omit({ code: true, merchant_id: true })
export type Begun = Omit<Input<typeof bindStore>['body'], 'code' | 'merchant_id'>

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
const place = 'authorisation of a store'

/** Keeps what was begun in this tab until the platform leads back to it. */
export const keepBegun = (what: Begun, kept: Kept): void => kept.setItem(place, JSON.stringify(what))

/** What was begun under this state, once; undefined where this tab began nothing, or something else. */
export const takeBegun = (state: string, kept: Kept): Begun | undefined => {
  const found = kept.getItem(place)
  if (!found) return undefined
  try {
    const what = begun.parse(JSON.parse(found))
    if (!what.state || what.state !== state) return undefined
    kept.removeItem(place)
    return what
  } catch {
    kept.removeItem(place)
    return undefined
  }
}

/** What the platform gave back in the address; undefined where nobody comes from a platform. */
export type Returned = {
  readonly state: string
  readonly code: string | undefined
  /** The store that the merchant chose there. */
  readonly merchant_id: string
}

/** An address of the list may have a `state` too, which is a filter: it never has a code or a refusal beside it. */
export const returnedIn = (address: URLSearchParams): Returned | undefined => {
  const [state, code, refused] = [address.get('state'), address.get('code'), address.get('error')]
  if (!code && !refused) return undefined
  return { state: state ?? '', code: code || undefined, merchant_id: address.get('merchant_id') ?? '' }
}
