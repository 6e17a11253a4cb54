import { useEffect, useState } from 'react'
import { useAddress } from './use-address.ts'

/** Which tab of a page is shown. `?tab=` opens one; choosing another one leaves the filters of the one before. */
export const useTab = <T extends string>(tabs: readonly [T, ...T[]]): [T, (tab: string) => void] => {
  const { address, setAddress } = useAddress()
  const [shown, setShown] = useState<T>(tabs[0])
  const asked = tabs.find((t) => t === address.get('tab'))
  useEffect(() => {
    if (asked) setShown(asked)
  }, [asked])
  const choose = (tab: string) => {
    setShown(tabs.find((t) => t === tab) ?? tabs[0])
    setAddress({}, { replace: true })
  }
  return [asked ?? shown, choose]
}
