import { editProfile } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { getAnnouncements } from '@kuacang/contract/notices/announcement/calls'
import { Empty } from 'antd'
import { useEffect } from 'react'
import { request } from '../kit/api/request.ts'
import { useAnswer } from '../kit/api/use-answer.ts'
import { Answered } from '../kit/detail/answered.tsx'
import { say } from '../kit/say.ts'
import { useSession, useUser } from '../kit/session/session.tsx'
import { AnnouncementCard } from './announcement/announcement-card.tsx'

const words = {
  title: text('公告', 'Announcements'),
  none: text('暂无公告', 'No announcements'),
}

/** Where the bell leads. */
export const announcementsId = 'announcements'

/** The announcements on the start page; having been shown they are read. */
export const HomePanel = () => {
  const user = useUser()
  const { reload } = useSession()
  const asked = useAnswer(getAnnouncements, { body: {} })
  const newest = asked.data?.announcements[0]?.generate_time
  useEffect(() => {
    if (newest === undefined || user.unread_announcement_count === 0) return
    // Only logged: a count that is not updated is no reason to disturb the user.
    request(editProfile, { body: { user_id: user.id, update_dict: { last_ann_seen: newest } } })
      .then(reload)
      .catch(console.error)
  }, [newest, user.id, user.unread_announcement_count, reload])
  return (
    <section id={announcementsId}>
      <h2 className="section-title">{say(words.title)}</h2>
      <Answered of={asked}>
        {({ announcements }) =>
          announcements.length === 0 ? (
            <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none)} />
          ) : (
            announcements.map((a) => <AnnouncementCard key={a.id} of={a} />)
          )
        }
      </Answered>
    </section>
  )
}
