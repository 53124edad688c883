import { steps } from 'virtual:quiz';
import { stepHtml } from './step-html.js';

/** The single file, with its style and script inline. */
export const page = ({ style, script }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>Daily emotional reset</title>
<style>${style}</style>
</head>
<body>
<main class="quiz" data-step-id="${steps[0].id}">${stepHtml(steps[0], 1, steps.length)}</main>
<script>${script}</script>
</body>
</html>
`;
