-- Five replacements for each tag: the planner took it for cheap, and walked hundreds of posts in search of a rare tag.
alter function tag_slugs(text[]) cost 2000;
