import { text } from '@kuacang/contract/kit/text'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import { InviteCodeList } from '../invite-code/invite-code-list.tsx'
import { PartnerList } from './partner-list.tsx'

const words = { partners: text('客户', 'Customers'), codes: text('邀请码', 'Invite codes') }

/** The customers, and the codes by which their stores are bound. */
export default function PartnerAndCodesPage() {
  return (
    <Tabs
      destroyOnHidden
      items={[
        { key: 'partners', label: say(words.partners), children: <PartnerList /> },
        { key: 'codes', label: say(words.codes), children: <InviteCodeList /> },
      ]}
    />
  )
}
