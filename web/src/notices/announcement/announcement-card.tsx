import { PaperClipOutlined } from '@ant-design/icons'
import type { Announcement } from '@kuacang/contract/notices/announcement/calls'
import type { ReactNode } from 'react'
import { Time } from '../../kit/show.tsx'
import { shortName } from './attachment-name.ts'
import './announcement.css'

type Props = { readonly of: Announcement; readonly actions?: ReactNode }

/** One announcement as readers see it. */
export const AnnouncementCard = ({ of: { title, generate_time, content, attachments }, actions }: Props) => (
  <article className="announcement">
    <header>
      <h3>{title}</h3>
      <small className="soft">
        <Time at={generate_time} />
      </small>
      <span className="spring" />
      {actions}
    </header>
    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server made it safe before it stored it. */}
    <div className="announcement-text" dangerouslySetInnerHTML={{ __html: content }} />
    {attachments.length === 0 ? null : (
      <ul className="announcement-files">
        {attachments.map((a) => (
          <li key={a.attach_name}>
            <a href={a.attach_url} download={a.attach_name} title={a.attach_name}>
              <PaperClipOutlined /> {shortName(a.attach_name)}
            </a>
          </li>
        ))}
      </ul>
    )}
  </article>
)
