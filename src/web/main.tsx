import { config } from './config.ts';
import { isKnownHost } from './hosts.ts';
import { start } from './start.tsx';
import './theme/global.css.ts';
import { showUnknownHost } from './unknown-host.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root element');

if (isKnownHost(window.location.hostname, config.hosts)) void start(root);
else void showUnknownHost(root);
