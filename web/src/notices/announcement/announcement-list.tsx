import { text } from '@kuacang/contract/kit/text'
import {
  type Announcement,
  deleteAnnouncement,
  getAnnouncements,
} from '@kuacang/contract/notices/announcement/calls'
import { Empty } from 'antd'
import { request } from '../../kit/api/request.ts'
import { useAnswer, useRefresh } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { type Action, RowActions } from '../../kit/list/actions.tsx'
import { say } from '../../kit/say.ts'
import { AnnouncementCard } from './announcement-card.tsx'

const words = {
  none: text('暂无公告', 'No announcements'),
  edit: text('继续编辑', 'Continue editing'),
  delete: text('删除', 'Delete'),
  deleteMeans: text(
    '公告和附件将被永久删除，所有人都不再看到。',
    'The announcement and its attachments are deleted permanently and no longer visible to anyone.',
  ),
}

type Props = { readonly draft: boolean; readonly onEdit?: (one: Announcement) => void }

/** What is published, or the drafts, with what can be done with each. */
export const AnnouncementList = ({ draft, onEdit }: Props) => {
  const asked = useAnswer(getAnnouncements, { body: { draft } })
  const refresh = useRefresh()
  const actions: readonly Action<Announcement>[] = [
    ...(onEdit
      ? [{ key: 'edit', label: words.edit, run: ([a]: readonly Announcement[]) => a && onEdit(a) }]
      : []),
    {
      key: 'delete',
      label: words.delete,
      danger: { consequence: words.deleteMeans, id: (a) => a.title },
      run: ([a]) => a && request(deleteAnnouncement, { body: { id: a.id } }),
    },
  ]
  return (
    <Answered of={asked}>
      {({ announcements }) =>
        announcements.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
        ) : (
          announcements.map((a) => (
            <AnnouncementCard
              key={a.id}
              of={a}
              actions={<RowActions row={a} actions={actions} onDone={() => void refresh(getAnnouncements)} />}
            />
          ))
        )
      }
    </Answered>
  )
}
