import { text } from '@kuacang/contract/kit/text'
import type { Announcement } from '@kuacang/contract/notices/announcement/calls'
import { Button, Tabs } from 'antd'
import { useState } from 'react'
import { say } from '../../kit/say.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'

const words = {
  title: text('公告管理', 'Announcements'),
  published: text('已发布', 'Published'),
  drafts: text('草稿', 'Drafts'),
  back: text('返回列表', 'Back to list'),
}

export default function ManageAnnouncementPage() {
  const [draft, setDraft] = useState<Announcement>()
  return (
    <section>
      <h1 className="page-title">{say(words.title)}</h1>
      {draft ? (
        <>
          <Button type="link" style={{ paddingInline: 0 }} onClick={() => setDraft(undefined)}>
            {say(words.back)}
          </Button>
          <AnnouncementForm key={draft.id} of={draft} onDone={() => setDraft(undefined)} />
        </>
      ) : (
        <Tabs
          items={[
            { key: 'published', label: say(words.published), children: <AnnouncementList draft={false} /> },
            {
              key: 'drafts',
              label: say(words.drafts),
              children: <AnnouncementList draft onEdit={setDraft} />,
            },
          ]}
        />
      )}
    </section>
  )
}
