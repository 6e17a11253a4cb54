import './api-key.css'
import { type ApiKey, deleteApiKey, listApiKeys } from '@kuacang/contract/access/api-key/calls'
import { rightOfCode, rightTitle } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import { Button, Empty, Table, Tag } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { useSession, useUser } from '../../kit/session/session.tsx'
import { Code, Time } from '../../kit/show.tsx'
import { openKeyForm } from './api-key-form.tsx'

const words = {
  title: text('API 密钥', 'API keys'),
  about: text(
    '外部系统用密钥代替登录调用接口。密钥只能调用接口文档中的接口。',
    'Other systems call the product with a key instead of a login. A key opens only the calls of the API documents.',
  ),
  documents: text('接口文档', 'API document'),
  create: text('生成密钥', 'Generate key'),
  name: text('名称', 'Name'),
  ofProfile: text('个人资料中的密钥', 'Key of the profile'),
  key: text('密钥', 'Key'),
  permissions: text('权限', 'Permissions'),
  all: text('您的全部权限', 'All your permissions'),
  lost: text('您已没有此权限', 'You no longer have this permission'),
  created: text('生成时间', 'Generated'),
  expires: text('到期时间', 'Expires'),
  never: text('永久有效', 'Never'),
  expired: text('已过期', 'Expired'),
  used: text('最近使用', 'Last used'),
  unused: text('从未使用', 'Never used'),
  address: text('最近使用的 IP 地址', 'Last IP address'),
  actions: text('操作', 'Actions'),
  revoke: text('吊销', 'Revoke'),
  revokeMeans: text(
    '密钥立即失效，使用它的系统将无法调用。',
    'The key stops working at once; systems that use it will be refused.',
  ),
  none: text('还没有密钥', 'There are no keys yet'),
}

const nameOf = (key: ApiKey) => key.name || say(words.ofProfile)

const Permission = ({ code, held }: { readonly code: number; readonly held: boolean }) => {
  const right = rightOfCode(code)
  const title = right ? say(rightTitle(right)) : String(code)
  return held ? (
    <Tag>{title}</Tag>
  ) : (
    <Tag title={say(words.lost)}>
      <s>{title}</s>
    </Tag>
  )
}

const Permissions = ({ of: key }: { readonly of: ApiKey }) =>
  key.chosen === null
    ? say(words.all)
    : key.chosen.map((code) => <Permission key={code} code={code} held={key.permissions.includes(code)} />)

const Expiry = ({ of: { expires_at, expired } }: { readonly of: ApiKey }) => {
  if (expires_at === null) return <>{say(words.never)}</>
  return (
    <>
      <Time at={expires_at} /> {expired ? <Tag color="error">{say(words.expired)}</Tag> : null}
    </>
  )
}

const actions: readonly Action<ApiKey>[] = [
  {
    key: 'revoke',
    label: words.revoke,
    danger: { consequence: words.revokeMeans, id: (key) => `${nameOf(key)} · ${key.hint}` },
    run: ([key]) => key && request(deleteApiKey, { body: { id: key.id } }),
  },
]

/** The keys by which other systems call in the name of the user. */
export default function ApiKeyPage() {
  const keys = useAnswer(listApiKeys, {})
  const { reload } = useSession()
  const user = useUser()
  const acting = user.su !== null
  const changed = async () => {
    await keys.refetch()
    // The profile and its password know how many keys there are.
    await reload()
  }
  return (
    <article className="profile">
      <h1 className="page-title">{say(words.title)}</h1>
      <Answered of={keys}>
        {({ list, grantable }) => (
          <>
            <div className="keys-head">
              <span className="soft">{say(words.about)}</span>
              <a
                href={user.partner_id === null ? '/api/docs' : '/api/docs/merchants'}
                target="_blank"
                rel="noreferrer"
              >
                {say(words.documents)}
              </a>
              {acting || grantable.length === 0 ? null : (
                <Button
                  type="primary"
                  onClick={async () => {
                    if (await openKeyForm(grantable)) await changed()
                  }}
                >
                  {say(words.create)}
                </Button>
              )}
            </div>
            <Table<ApiKey>
              size="small"
              rowKey={(key) => key.id}
              dataSource={list}
              pagination={false}
              scroll={{ x: 'max-content' }}
              locale={{
                emptyText: <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />,
              }}
              columns={[
                { title: say(words.name), render: (_v, key) => nameOf(key) },
                { title: say(words.key), render: (_v, key) => <Code>{key.hint}</Code> },
                { title: say(words.permissions), render: (_v, key) => <Permissions of={key} /> },
                {
                  title: say(words.used),
                  render: (_v, key) =>
                    key.last_used_at === null ? say(words.unused) : <Time at={key.last_used_at} />,
                },
                {
                  title: say(words.address),
                  render: (_v, key) => (key.last_address ? <Code>{key.last_address}</Code> : null),
                },
                { title: say(words.created), render: (_v, key) => <Time at={key.created_at} /> },
                { title: say(words.expires), render: (_v, key) => <Expiry of={key} /> },
                {
                  title: say(words.actions),
                  render: (_v, key) =>
                    acting ? null : <RowActions row={key} actions={actions} onDone={() => void changed()} />,
                },
              ]}
            />
          </>
        )}
      </Answered>
    </article>
  )
}
