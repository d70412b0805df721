import type { ProgramDocument } from '@portal/contract/program/document'
import { canonicalJson } from '../../platform/canonical-json'
import { sha256Hex } from '../agreements/agreement-hash'

/** Returns the SHA-256 of a program document's canonical JSON, in lowercase hexadecimal. */
export const hashProgram = (document: ProgramDocument): string => sha256Hex(canonicalJson(document))
