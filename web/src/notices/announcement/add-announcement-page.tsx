import { text } from '@kuacang/contract/kit/text'
import { say } from '../../kit/say.ts'
import { AnnouncementForm } from './announcement-form.tsx'
import { AnnouncementList } from './announcement-list.tsx'

const words = {
  title: text('发布公告', 'New announcement'),
  published: text('已发布', 'Published'),
}

export default function AddAnnouncementPage() {
  return (
    <section>
      <h1 className="page-title">{say(words.title)}</h1>
      <AnnouncementForm onDone={() => {}} />
      <h2 className="section-title" style={{ marginTop: 24 }}>
        {say(words.published)}
      </h2>
      <AnnouncementList draft={false} />
    </section>
  )
}
