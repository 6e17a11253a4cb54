import {
  BoldOutlined,
  ItalicOutlined,
  LineOutlined,
  LinkOutlined,
  OrderedListOutlined,
  RedoOutlined,
  StrikethroughOutlined,
  UnderlineOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { type Text, text } from '@kuacang/contract/kit/text'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { Button, Form, Input } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { say } from '../../kit/say.ts'
import { PastedStyles } from './pasted-styles.ts'

const words = {
  content: text('正文', 'Text'),
  heading: text('标题', 'Heading'),
  bold: text('加粗', 'Bold'),
  italic: text('斜体', 'Italic'),
  underline: text('下划线', 'Underline'),
  strike: text('删除线', 'Strike through'),
  bullets: text('项目符号', 'Bulleted list'),
  numbers: text('编号', 'Numbered list'),
  quote: text('引用', 'Quote'),
  line: text('分隔线', 'Divider'),
  link: text('链接', 'Link'),
  address: text('链接地址（留空则移除）', 'Link address (leave empty to remove)'),
  undo: text('撤销', 'Undo'),
  redo: text('重做', 'Redo'),
}

type Props = { readonly value?: string; readonly onChange?: (html: string) => void }

/** A field of a form for text with structure; its value is HTML. */
export const RichText = ({ value = '', onChange }: Props) => {
  const editor = useEditor({
    extensions: [StarterKit.configure({ link: { openOnClick: false } }), PastedStyles],
    // Its rules stand in announcement.css.
    injectCSS: false,
    content: value,
    editorProps: { attributes: { 'aria-label': say(words.content), role: 'textbox', 'data-scan': 'own' } },
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  // The form put another text in: cleared after publishing, or a draft opened.
  useEffect(() => {
    if (value !== (editor.isEmpty ? '' : editor.getHTML())) editor.commands.setContent(value)
  }, [editor, value])
  const is = useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      heading: e.isActive('heading'),
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      strike: e.isActive('strike'),
      bullets: e.isActive('bulletList'),
      numbers: e.isActive('orderedList'),
      quote: e.isActive('blockquote'),
      link: e.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const link = () =>
    openForm<{ href: string }>({
      title: words.link,
      initial: { href: String(editor.getAttributes('link').href ?? '') },
      fields: (
        <Form.Item name="href" label={say(words.address)} rules={[{ type: 'url' }]}>
          <Input maxLength={1000} placeholder="https://" />
        </Form.Item>
      ),
      submit: async ({ href }) => {
        const selected = chain().extendMarkRange('link')
        if (href) selected.setLink({ href }).run()
        else selected.unsetLink().run()
      },
    })
  const button = (label: Text, icon: ReactNode, run: () => unknown, pressed?: boolean) => (
    <Button
      key={label.en}
      type="text"
      size="small"
      icon={icon}
      title={say(label)}
      aria-label={say(label)}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={run}
    />
  )
  return (
    <div className="editor">
      <div className="editor-bar" role="toolbar" aria-label={say(words.content)}>
        {button(words.heading, 'H', () => chain().toggleHeading({ level: 2 }).run(), is.heading)}
        {button(words.bold, <BoldOutlined />, () => chain().toggleBold().run(), is.bold)}
        {button(words.italic, <ItalicOutlined />, () => chain().toggleItalic().run(), is.italic)}
        {button(words.underline, <UnderlineOutlined />, () => chain().toggleUnderline().run(), is.underline)}
        {button(words.strike, <StrikethroughOutlined />, () => chain().toggleStrike().run(), is.strike)}
        {button(words.bullets, <UnorderedListOutlined />, () => chain().toggleBulletList().run(), is.bullets)}
        {button(words.numbers, <OrderedListOutlined />, () => chain().toggleOrderedList().run(), is.numbers)}
        {button(words.quote, '❝', () => chain().toggleBlockquote().run(), is.quote)}
        {button(words.line, <LineOutlined />, () => chain().setHorizontalRule().run())}
        {button(words.link, <LinkOutlined />, link, is.link)}
        {button(words.undo, <UndoOutlined />, () => chain().undo().run())}
        {button(words.redo, <RedoOutlined />, () => chain().redo().run())}
      </div>
      <EditorContent editor={editor} />
    </div>
  )
}
