import { text } from '@kuacang/contract/kit/text'

export const noticesTitle = text('通知', 'Notifications')
