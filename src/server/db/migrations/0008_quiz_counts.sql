CREATE TABLE "quiz_counts" (
	"day" date NOT NULL,
	"wizard_id" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"device" text NOT NULL,
	"source" text NOT NULL,
	"step" text NOT NULL,
	"stayed" smallint NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "quiz_counts_pk" PRIMARY KEY("wizard_id","day","version","language","device","source","step","stayed")
);
--> statement-breakpoint
CREATE INDEX "quiz_counts_day_index" ON "quiz_counts" USING btree ("day");