ALTER TABLE "podcast_episodio" ADD COLUMN "impressao" text;--> statement-breakpoint
ALTER TABLE "podcast_episodio" ADD COLUMN "nome_lido" text;--> statement-breakpoint
ALTER TABLE "podcast_canal" ADD COLUMN "data_mudancas" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "podcast_canal" ADD COLUMN "qtde_mudancas" integer DEFAULT 0 NOT NULL;