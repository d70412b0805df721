import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../lib/style-nonce'
import { guardTranslatedText } from '../lib/page/translation-guard'
import '../styles/index.css'
import { App } from './app'

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
guardTranslatedText(document.body)
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
