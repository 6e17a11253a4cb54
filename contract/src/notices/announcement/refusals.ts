import { refusals } from '../../kit/refusal.ts'
import { text } from '../../kit/text.ts'

export const announcementRefusals = refusals(7400, {
  empty: {
    n: 1,
    status: 400,
    what: text('公告内容为空', 'The announcement is empty'),
    why: text('清除不安全的内容后没有剩余文字', 'No text is left after unsafe content was removed'),
    now: text('请填写正文', 'Enter the text'),
  },
  published: {
    n: 2,
    status: 409,
    what: text('公告已发布', 'The announcement is already published'),
    why: text('已发布的公告不能修改', 'A published announcement cannot be changed'),
    now: text('请删除后重新发布', 'Delete it and publish a new one'),
  },
  same_name: {
    n: 3,
    status: 400,
    what: text('附件 {name} 重复', 'Attachment {name} is duplicated'),
    why: text('同一公告的附件名称不能相同', 'Attachments of an announcement must have different names'),
    now: text('请重命名后再上传', 'Rename it and upload it again'),
  },
})
