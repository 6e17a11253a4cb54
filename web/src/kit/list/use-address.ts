import { useSearchParams } from 'react-router'
import { changeAddress } from './list-address.ts'

type How = { readonly replace?: boolean }

/**
 * The query of the address and how to change it. A change builds on the address of this moment: the drawn one is
 * older while the page is drawn anew, and a filter that was set in between would be lost.
 */
export const useAddress = () => {
  const [address, setAddress] = useSearchParams()
  const now = () => new URLSearchParams(window.location.search)
  const change = (changes: Readonly<Record<string, string>>, how: How = { replace: true }) =>
    setAddress(changeAddress(now(), changes), how)
  return { address, now, change, setAddress }
}
