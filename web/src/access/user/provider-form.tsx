import { editProviderLogin } from '@kuacang/contract/access/provider-login/calls'
import type { ManagedUser } from '@kuacang/contract/access/user/calls'
import { text } from '@kuacang/contract/kit/text'
import { Form, Input } from 'antd'
import { request } from '../../kit/api/request.ts'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'

const words = {
  title: text('统一登录：{username}', 'Single sign-on of {username}'),
  about: text(
    '填写该用户在身份提供方的邮箱：第一次登录时核对一次，之后只认其标识。两项都清空则不能统一登录。更换人员会退出该用户的所有登录。',
    'Enter the person’s e-mail at the identity provider. It is compared at the first login; from then on only the subject counts. With both empty the user cannot use single sign-on. Another person ends all logins of the user.',
  ),
  email: text('统一登录邮箱', 'E-mail for single sign-on'),
  subject: text('统一登录标识', 'Subject for single sign-on'),
  subjectHint: text(
    '身份提供方的用户标识（sub）；首次登录后自动填入',
    'The provider’s identifier of the person (sub); filled in by the first login',
  ),
}

type Fields = { provider_email: string; provider_subject: string }

/** Says which person of the identity provider logs in as this user. */
export const openProviderForm = ({
  username,
  email,
  provider_email,
  provider_subject,
}: ManagedUser): Promise<boolean> =>
  openForm<Fields>({
    title: say(words.title, { username }),
    initial: { provider_email: provider_email || (provider_subject ? '' : email), provider_subject },
    fields: (
      <>
        <p>{say(words.about)}</p>
        <Form.Item name="provider_email" label={say(words.email)} rules={[{ type: 'email' }]}>
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
        <Form.Item name="provider_subject" label={say(words.subject)} extra={say(words.subjectHint)}>
          <Input maxLength={255} autoComplete="off" spellCheck={false} />
        </Form.Item>
      </>
    ),
    submit: ({ provider_email: mail = '', provider_subject: subject = '' }, options) =>
      request(
        editProviderLogin,
        { body: { username, provider_email: mail, provider_subject: subject } },
        options,
      ),
  })
