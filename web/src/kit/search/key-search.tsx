import { type Text, text } from '@kuacang/contract/kit/text'
import { Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { usePageTitle } from '../route/route.ts'
import { say } from '../say.ts'
import { useScans } from '../scan/use-scans.tsx'

const search = text('查询', 'Search')

type Props = {
  /** What may be entered. */
  readonly label: Text
  /** Shown before anything is looked for. */
  readonly hint: Text
  readonly results: (key: string) => ReactNode
}

const Asked = ({ label, hint, results, asked }: Props & { readonly asked: string }) => {
  const setAddress = useSearchParams()[1]
  const [typed, type] = useState(asked)
  const title = usePageTitle()
  return (
    <section className="list">
      {title ? <h1 className="page-title">{say(title)}</h1> : null}
      <Input.Search
        data-scan="own"
        style={{ maxWidth: 520, marginBottom: 16 }}
        value={typed}
        maxLength={64}
        aria-label={say(label)}
        placeholder={say(label)}
        enterButton={say(search)}
        onChange={(e) => type(e.target.value)}
        onSearch={(value) => setAddress(value.trim() ? { key: value.trim() } : {})}
      />
      {asked ? results(asked) : <p className="soft">{say(hint)}</p>}
    </section>
  )
}

/** A page that looks for the `key` of its address, at once; a scan is another key. */
export const KeySearch = (props: Props) => {
  const [address, setAddress] = useSearchParams()
  const key = address.get('key')?.trim() ?? ''
  useScans((scanned) => setAddress({ key: scanned }))
  return <Asked key={key} asked={key} {...props} />
}
