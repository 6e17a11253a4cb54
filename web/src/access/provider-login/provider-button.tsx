import { beginProviderLogin } from '@kuacang/contract/access/provider-login/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCall } from '../../kit/api/use-answer.ts'
import { failureText } from '../../kit/notice.ts'
import { say } from '../../kit/say.ts'
import { keepVisit } from './kept-visit.ts'

const words = { logIn: text('使用 {name} 登录', 'Log in with {name}') }

type Props = {
  readonly name: string
  readonly mobile: boolean
  readonly remembers: () => boolean
  readonly onFailure: (failure: string) => void
}

/** Leads to the page of the identity provider, which leads back to the product. */
export const ProviderButton = ({ name, mobile, remembers, onFailure }: Props) => {
  const { run } = useCall(beginProviderLogin)
  const [query] = useSearchParams()
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    setLeaving(true)
    try {
      const { url } = await run({ body: { remember_me: remembers() } })
      keepVisit({ return_url: query.get('return_url'), mobile })
      window.location.assign(url)
    } catch (error) {
      setLeaving(false)
      onFailure(failureText(error))
    }
  }
  return (
    <Button className="login-postal" size="large" block loading={leaving} onClick={() => void leave()}>
      {say(words.logIn, { name })}
    </Button>
  )
}
