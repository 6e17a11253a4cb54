import '../messages.css'
import { text } from '@kuacang/contract/kit/text'
import { getMail, type Mail } from '@kuacang/contract/messages/mail/calls'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { Alert } from 'antd'
import { useAnswer } from '../../kit/api/use-answer.ts'
import { Answered } from '../../kit/detail/answered.tsx'
import { DetailDrawer } from '../../kit/detail/detail.tsx'
import { Facts } from '../../kit/detail/facts.tsx'
import { say } from '../../kit/say.ts'
import { EnumLabel, Time } from '../../kit/show.tsx'

const words = {
  to: text('收件人', 'Recipient'),
  state: text('状态', 'Status'),
  written: text('写入时间', 'Created'),
  files: text('附件', 'Attachments'),
  answer: text('服务器应答', 'Server response'),
  erased: text('机密邮件，发送后内容已清除。', 'Confidential mail: its content was erased after sending.'),
  hidden: text(
    '机密邮件，仅超级管理员可查看内容。',
    'Confidential mail: only super administrators can see its content.',
  ),
}

const whyNone = ({ state }: Pick<Mail, 'state'>) =>
  say(state === mailState.code.sent ? words.erased : words.hidden)

/** One mail with its text, as its recipient reads it. */
export const MailDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const found = useAnswer(getMail, { params: { id } })
  return (
    <DetailDrawer open onClose={onClose} title={found.data?.subject ?? ''}>
      <Answered of={found}>
        {(m) => (
          <>
            <Facts
              facts={[
                [words.to, m.to_address],
                [words.state, <EnumLabel key="s" of={mailState} code={m.state} />],
                [words.written, <Time key="w" at={m.created_at} />],
                [words.files, m.attachments.join(', ')],
                [words.answer, m.last_answer],
              ]}
            />
            {m.body === null ? (
              <Alert type="info" showIcon title={whyNone(m)} />
            ) : (
              <pre className="message-text">{m.body}</pre>
            )}
          </>
        )}
      </Answered>
    </DetailDrawer>
  )
}
