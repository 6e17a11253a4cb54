import { listUserNames } from '@kuacang/contract/access/user-name/calls'
import { type Answer, answer } from '#kit/http/answer'

const namesSql = `select username, name_cn from app_user
where lower(username) = any($1) and name_cn <> '' and ($2::bigint is null or partner_id = $2)
order by username`

export const answers: Answer[] = [
  answer(listUserNames, async ({ run }, { partner_id }, { query }) => ({
    list: await run<{ username: string; name_cn: string }>(namesSql, [
      query.usernames.map((name) => name.toLowerCase()),
      partner_id,
    ]),
  })),
]
