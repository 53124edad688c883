import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { LANGUAGES } from '#contract/languages.ts';
import { DAY, HOUR, MINUTE } from '#server/clock.ts';
import { wizardsOf } from '#server/services/wizards.ts';
import { project, type Server, serveBuild } from '../support/app.ts';
import { test as cabinetTest, expect } from '../support/cabinet-test.ts';
import type { Member } from '../support/member-test.ts';
import { expectAccessible, expectFitsNarrowest, expectTranslated } from '../support/page-checks.ts';
import { answersOf, lastPicks, webText, wizardWith, wizards } from '../support/wizards.ts';

const DASHBOARD = '/cabinet/dashboard';
const text = webText('dashboard', 'en');
const player = webText('player', 'en');
