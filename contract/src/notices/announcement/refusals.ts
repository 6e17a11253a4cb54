import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const announcementRefusals = refusals(7400, {
  empty: {
    n: 1,
    status: 400,
    what: text('公告内容为空', 'the announcement is empty'),
    why: text('清除不安全的内容后没有剩余文字', 'nothing is left after unsafe parts were removed'),
    now: text('请填写正文', 'write its text'),
  },
  published: {
    n: 2,
    status: 409,
    what: text('公告已发布', 'the announcement is published'),
    why: text('已发布的公告不能修改', 'a published one is not changed any more'),
    now: text('请删除后重新发布', 'delete it and publish another'),
  },
  same_name: {
    n: 3,
    status: 400,
    what: text('附件 {name} 重复', 'the attachment {name} stands twice'),
    why: text('同一公告的附件名称不能相同', 'attachments of one announcement have different names'),
    now: text('请重命名后再上传', 'rename one of them'),
  },
})
