import { text } from '@kuacang/contract/kit/text'
import { bindStore } from '@kuacang/contract/platform-orders/store/calls'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { showResult } from '../../kit/dialog/confirm.tsx'
import { useAddress } from '../../kit/list/use-address.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { type Begun, clearedOfReturn, type Returned, returnedIn, takeBegun } from './authorisation.ts'

const words = {
  bound: text('店铺已绑定', 'Store bound'),
  boundWhat: text('店铺 {store} 的订单将开始同步。', 'Orders of store {store} are fetched from now on.'),
  notBound: text('店铺未绑定', 'The store was not bound'),
  refused: text('平台没有给出授权。', 'The platform gave no authorisation.'),
  unknown: text(
    '授权不是在此浏览器标签页中发起的。请点“绑定店铺”重新开始。',
    'The authorisation was not begun in this browser tab. Begin again with “Bind store”.',
  ),
}

const bind = async ({ code, merchant_id, signed }: Returned, begun: Begun | undefined): Promise<boolean> => {
  if (!code || !begun) {
    void showResult({
      kind: 'warning',
      title: words.notBound,
      subtitle: say(code ? words.unknown : words.refused),
    })
    return false
  }
  try {
    await request(bindStore, {
      body: { ...begun, merchant_id, code, ...(signed ? { returned: signed } : {}) },
    })
    const store = begun.store_name || merchant_id
    void showResult({ kind: 'success', title: words.bound, subtitle: say(words.boundWhat, { store }) })
    return true
  } catch (error) {
    void showResult({ kind: 'error', title: words.notBound, subtitle: failureText(error) })
    return false
  }
}

/**
 * Finishes what an authorisation at a platform began: the address is cleared at once, the store is bound once, and
 * the person is told. True while that is going on.
 */
export const useReturn = (onBound: () => void): boolean => {
  const { address, change } = useAddress()
  const [binding, setBinding] = useState(false)
  const returned = returnedIn(address)
  const handled = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each return, which leaves the address first
  useEffect(() => {
    if (!returned || handled.current) return
    handled.current = true
    setBinding(true)
    const begun = takeBegun(returned.state, sessionStorage)
    change(clearedOfReturn)
    void bind(returned, begun).then((done) => {
      setBinding(false)
      if (done) onBound()
    })
  }, [returned !== undefined])
  return binding || returned !== undefined
}
