import { TranslationOutlined } from '@ant-design/icons'
import { setLocale } from '@kuacang/contract/access/session/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button, Dropdown } from 'antd'
import { request } from './api/request.ts'
import { notice } from './notice.ts'
import { locale, say } from './say.ts'

const language = text('语言', 'Language')

/** Saves the language, then loads the page anew in it; what desks work on is kept through that. */
export const switchLanguage = async (next: 'zh' | 'en') => {
  try {
    await request(setLocale, { body: { locale: next } })
    location.reload()
  } catch (error) {
    notice.failure(error)
  }
}

export const LanguageMenu = () => (
  <Dropdown
    trigger={['click']}
    menu={{
      selectedKeys: [locale],
      items: [
        { key: 'zh', label: '中文' },
        { key: 'en', label: 'English' },
      ],
      onClick: ({ key }) => void switchLanguage(key === 'en' ? 'en' : 'zh'),
    }}
  >
    <Button type="text" className="language-open" icon={<TranslationOutlined aria-label={say(language)} />}>
      {locale === 'zh' ? '中文' : 'English'}
    </Button>
  </Dropdown>
)
