import { describe, expect, it } from 'vitest'
import { namelessFaults } from './house-shown-names.ts'

const faultsOf = (text: string, path = 'web/src/stock/list-page.tsx') => namelessFaults([{ path, text }])

describe('users and channels are shown by name', () => {
  it.each([
    ['UserName', "{ key: 'by', title: words.by, render: (o) => o.created_by },"],
    ['UserName', "render: (o) => o.picked_by ?? '-',"],
    ['UserName', "  [words.operator, b.operator || '-'],"],
    ['UserName', '<td>{p.user_name}</td>'],
    ['UserName', '<span className="second">\n  {r.updated_by}\n</span>'],
    ['UserName', 'say(words.held, { n: 1, operator: o.operator })'],
    ['ChannelName', "render: (p) => p.channel_code || '-' },"],
    ['ChannelName', "render: (p) => p.request?.channel || '-' },"],
    ['ChannelName', "[o.country, o.channel_code, o.x].filter(Boolean).join(' · ')"],
  ])('found, and said how, with %s: %s', (element, text) => {
    expect(faultsOf(text)).toEqual([expect.stringContaining(`<${element} of={…} />`)])
  })

  it.each([
    'render: (o) => <UserName of={o.created_by} />,',
    '[words.channel, <ChannelName key="channel" of={o.channel_code} />],',
    "{ kind: 'text', key: 'operator', label: words.operator },",
    'rows.filter((o) => o.operator === me)',
    '// render: (o) => o.created_by,',
  ])('left alone: %s', (text) => {
    expect(faultsOf(text)).toEqual([])
  })

  it('the list of users shows logins, and tests may name them', () => {
    const text = "{ key: 'username', title: words.username, render: (u) => u.username },"
    expect(faultsOf(text)).toHaveLength(1)
    expect(faultsOf(text, 'web/src/access/user/user-columns.tsx')).toEqual([])
    expect(faultsOf(text, 'web/src/stock/list.test.tsx')).toEqual([])
  })
})
